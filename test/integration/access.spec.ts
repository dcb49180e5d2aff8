import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintTableCredentials, type TableRequest } from '#log';
import { connectWith } from '../support/nats.js';
import { startNats, type TestNats } from '../support/servers.js';

let nats: TestNats;
const violation = /permissions violation/i;
const own = 'log.3.AbCdEf123456.table.A.7';

beforeAll(async () => {
  nats = await startNats();
  const admin = await nats.connectAs('admin');
  const manager = await jetstreamManager(admin);
  await manager.streams.add({ name: 'LOG', subjects: ['log.>'], allow_direct: true });
  await manager.consumers.add('LOG', {
    durable_name: 'p3',
    ack_policy: 'explicit',
    filter_subject: 'log.3.>',
  });
  await new Kvm(admin).create('PEOPLE');
});
afterAll(() => nats.stop());

const publish = (nc: NatsConnection, subject: string, text = '{}') =>
  jetstream(nc).publish(subject, text);
const hours = (n: number): number => Math.floor(Date.now() / 1000) + n * 3600;

async function table(change: Partial<TableRequest> = {}): Promise<NatsConnection> {
  const minted = await mintTableCredentials({
    signingSeed: nats.seeds.tableSigning,
    account: nats.trust.accountKey,
    t: 'AbCdEf123456',
    p: 3,
    section: 'A',
    table: '7',
    device: 'Tab-1',
    expires: hours(1),
    ...change,
  });
  return connectWith({ url: nats.url, ...minted });
}

async function withTable<T>(
  use: (nc: NatsConnection) => Promise<T>,
  change?: Partial<TableRequest>,
): Promise<T> {
  const nc = await table(change);
  try {
    return await use(nc);
  } finally {
    await nc.close();
  }
}

/** What the server says about a subscription, for it is refused only after the call has returned. */
async function refusedSubscription(nc: NatsConnection, subject: string): Promise<string> {
  const refused = new Promise<string>((resolve) => {
    nc.subscribe(subject, { callback: (error) => resolve(String(error?.message)) });
  });
  await nc.flush();
  return refused;
}

describe('a table', () => {
  test('publishes to its own subject, letter case kept, and gets its acknowledgement', async () => {
    expect(await withTable((nc) => publish(nc, own))).toMatchObject({
      stream: 'LOG',
      duplicate: false,
    });
  });

  test.each([
    'log.3.AbCdEf123456.table.A.8',
    'log.3.AbCdEf123456.table.B.7',
    'log.3.abcdef123456.table.A.7',
    'log.3.AbCdEf123456.desk.ruling',
    'out.AbCdEf123456',
    '$JS.API.STREAM.INFO.LOG',
  ])('may not publish to %s', async (subject) => {
    await withTable((nc) => expect(publish(nc, subject)).rejects.toThrow(violation));
  });

  test.each(['_INBOX.>', '_INBOX.device.Tab-2.>', '_INBOX.scorer.>', 'log.>', 'out.>'])(
    'may not listen to %s',
    async (subject) => {
      expect(await withTable((nc) => refusedSubscription(nc, subject))).toMatch(violation);
    },
  );

  test('sends no message larger than an entry and its headers may be', async () => {
    await withTable((nc) =>
      expect(publish(nc, own, 'x'.repeat(18 * 1024))).rejects.toThrow(/max_payload/i),
    );
  });

  test('is refused once its credential has expired', async () => {
    await expect(table({ expires: hours(-1) })).rejects.toThrow(/authorization violation/i);
  });

  test('never gets a wildcard: a part that is no token is not minted', async () => {
    await expect(table({ table: '>' })).rejects.toThrow(RangeError);
    await expect(table({ section: '*' })).rejects.toThrow(RangeError);
  });
});

describe('the scorer', () => {
  test('hears the doorbell of a durable consumer and acknowledges', async () => {
    await withTable((nc) => publish(nc, own));
    const nc = await nats.connectAs('scorer');
    const bell = await jetstream(nc).consumers.get('LOG', 'p3');
    const message = await bell.next({ expires: 2000 });
    expect(message?.subject).toBe(own);
    expect(await message?.ackAck()).toBe(true);
  });

  test('reads the log by an ordered consumer and by single messages', async () => {
    const nc = await nats.connectAs('scorer');
    const ordered = await jetstream(nc).consumers.get('LOG', { filter_subjects: own });
    expect((await ordered.next({ expires: 2000 }))?.subject).toBe(own);
    const manager = await jetstreamManager(nc);
    expect((await manager.direct.getMessage('LOG', { seq: 1 }))?.subject).toBe(own);
    expect((await manager.streams.getMessage('LOG', { seq: 1 }))?.subject).toBe(own);
    expect((await manager.streams.info('LOG')).state.messages).toBeGreaterThan(0);
  });

  test('announces, but writes no log and empties none', async () => {
    const nc = await nats.connectAs('scorer');
    nc.publish('out.AbCdEf123456', '{}');
    await nc.flush();
    await expect(publish(nc, own)).rejects.toThrow(violation);
    const manager = await jetstreamManager(nc);
    await expect(manager.streams.purge('LOG')).rejects.toThrow(violation);
    await expect(manager.streams.deleteMessage('LOG', 1)).rejects.toThrow(violation);
    await expect(manager.streams.delete('LOG')).rejects.toThrow(violation);
  });
});

describe('the second credential of the scorer', () => {
  test('appends digests and lost entries under their subjects', async () => {
    const nc = await nats.connectAs('scorer-system');
    for (const subject of [
      'log.3.AbCdEf123456.system.digest',
      own,
      'log.3.AbCdEf123456.desk.ruling',
    ]) {
      expect((await publish(nc, subject)).stream).toBe('LOG');
    }
  });

  test('reads nothing and announces nothing', async () => {
    const nc = await nats.connectAs('scorer-system');
    await expect(nc.request('$JS.API.STREAM.INFO.LOG')).rejects.toThrow(violation);
    await expect(publish(nc, 'out.AbCdEf123456')).rejects.toThrow(violation);
    expect(await refusedSubscription(nc, 'log.>')).toMatch(violation);
  });
});

describe('the gateway', () => {
  test('writes for the desk and for a table that has no NATS', async () => {
    const nc = await nats.connectAs('gateway');
    expect((await publish(nc, 'log.3.AbCdEf123456.desk.ruling')).stream).toBe('LOG');
    expect((await publish(nc, own)).stream).toBe('LOG');
  });

  test('keeps and watches people', async () => {
    const people = await new Kvm(await nats.connectAs('gateway')).open('PEOPLE');
    await people.put('p1', 'Ada');
    for await (const entry of await people.watch()) {
      expect(entry.string()).toBe('Ada');
      break;
    }
    expect((await people.get('p1'))?.string()).toBe('Ada');
  });

  test('hears hints and reads the log in order', async () => {
    const nc = await nats.connectAs('gateway');
    const hints = nc.subscribe('out.>', { max: 1 });
    await nc.flush();
    (await nats.connectAs('scorer')).publish('out.AbCdEf123456', 'hint');
    for await (const hint of hints) expect(hint.string()).toBe('hint');
    const ordered = await jetstream(nc).consumers.get('LOG', { filter_subjects: 'log.3.>' });
    expect((await ordered.next({ expires: 2000 }))?.seq).toBe(1);
  });

  test('announces nothing, writes no closing digest and deletes nothing', async () => {
    const nc = await nats.connectAs('gateway');
    await expect(publish(nc, 'out.AbCdEf123456')).rejects.toThrow(violation);
    await expect(publish(nc, 'log.3.AbCdEf123456.system.digest')).rejects.toThrow(violation);
    const manager = await jetstreamManager(nc);
    await expect(manager.streams.purge('LOG')).rejects.toThrow(violation);
    await expect(manager.streams.deleteMessage('KV_PEOPLE', 1)).rejects.toThrow(violation);
  });
});
