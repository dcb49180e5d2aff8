import type { JetStreamClient } from '@nats-io/jetstream';
import { appendMessage, type Message } from '#log';

const IN_FLIGHT = 500;

/** Publishes as fast as the log takes it, many acknowledgements awaited at once; the last sequence. */
export async function publishFlood(
  js: JetStreamClient,
  messages: Iterable<Message>,
): Promise<number> {
  let last = 0;
  const flying = new Set<Promise<void>>();
  const append = async (message: Message): Promise<void> => {
    const { seq } = await appendMessage(js, message);
    last = Math.max(last, seq);
  };
  for (const message of messages) {
    const one = append(message).finally(() => flying.delete(one));
    flying.add(one);
    if (flying.size >= IN_FLIGHT) await Promise.race(flying);
  }
  await Promise.all(flying);
  return last;
}
