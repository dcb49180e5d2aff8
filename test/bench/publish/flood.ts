import type { JetStreamClient } from '@nats-io/jetstream';
import { appendMessage, type Message } from '#log';

const IN_FLIGHT = 500;

/** Publishes as fast as the log takes it, many acknowledgements awaited at once; the last sequence. */
export async function publishFlood(
  js: JetStreamClient,
  messages: Iterable<Message>,
): Promise<number> {
  const left = messages[Symbol.iterator]();
  let last = 0;
  const lane = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const { seq } = await appendMessage(js, next.value);
      last = Math.max(last, seq);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  return last;
}
