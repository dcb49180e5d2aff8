import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Question {
  readonly port: number;
  /** What to send after connecting; empty when the server speaks first. */
  readonly send: string;
  readonly expect: string;
}

/** NATS greets with INFO as soon as it serves clients, JetStream included. */
export const natsGreets = (port: number): Question => ({ port, send: '', expect: 'INFO {' });

/** Redis answers PONG once its append-only file is loaded. */
export const redisPongs = (port: number, password: string): Question => ({
  port,
  send: `AUTH ${password}\r\nPING\r\n`,
  expect: '+PONG',
});

/** Asks until the answer comes. @throws when it has not come after `withinMs` or `gaveUp()` says it never will */
export async function waitForAnswer(
  question: Question,
  withinMs: number,
  gaveUp: () => boolean,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await answersNow(question))) {
    if (gaveUp()) throw new Error(`the server on port ${question.port} stopped while starting`);
    if (Date.now() > end) throw new Error(`no answer on port ${question.port} in ${withinMs} ms`);
    await delay(25);
  }
}

function answersNow({ port, send, expect }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(send));
    let heard = '';
    const done = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => done(false));
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      if (heard.includes(expect)) done(true);
    });
    socket.on('error', () => done(false));
    socket.on('end', () => done(false));
  });
}
