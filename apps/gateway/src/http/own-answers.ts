import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import type { Problem } from '#contracts';

type OfNode = Error & { code?: string };
type HttpOptions = Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'>;

/** What the framework and Node refuse before any route is asked leaves as a Problem too. */
export const OWN_ANSWERS = {
  frameworkErrors(error: FastifyError, _: FastifyRequest, reply: FastifyReply): void {
    const status = error.statusCode ?? 400;
    const code = status === 414 ? 'uri-too-long' : 'bad-request';
    void reply.status(status).header('cache-control', 'no-store');
    void reply.send({ code, message: error.message } satisfies Problem);
  },
  clientErrorHandler(error: OfNode, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, problem] = problemOf(error);
    const body = JSON.stringify(problem);
    const head = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n${head}\r\n\r\n${body}`);
  },
} as const satisfies HttpOptions;

function problemOf({ code }: OfNode): [status: string, problem: Problem] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return [
      '431 Request Header Fields Too Large',
      { code: 'too-large', message: 'address and headers: at most 16 KiB' },
    ];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return ['408 Request Timeout', { code: 'too-slow', message: 'the request took too long' }];
  return ['400 Bad Request', { code: 'bad-request', message: 'this is not HTTP' }];
}
