import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Child } from '../child.js';

const GRACE_MS = 3_000;

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

/** Asks until the answer comes; a server that stays silent for `withinMs` or ends is stopped. @throws then */
export async function untilItAnswers(
  child: Child,
  question: Question,
  withinMs: number,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await answersNow(question))) {
    if (!child.isRunning() || Date.now() > end) {
      await child.stop(GRACE_MS);
      throw new Error(`the server did not come up on port ${question.port}`);
    }
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
