import { Centrifuge, type PublicationContext, type SubscribedContext } from 'centrifuge';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  channelName,
  type Row,
  type StandingsChange,
  type StandingsSnapshot,
  type Traveller,
} from '#contracts';
import { connectLive, openDeal, openStandings, openTournament } from '#live';
import { SmallEvening } from '../support/small-evening.js';
import { startSystem, type TestSystem } from '../support/system.js';

let system: TestSystem;
beforeAll(async () => void (system = await startSystem()));
afterAll(() => system.stop());

const open: { disconnect(): void }[] = [];
afterEach(() => open.splice(0).forEach((it) => it.disconnect()));

function sdk(token?: string): Centrifuge {
  const centrifuge = new Centrifuge(`${system.base.replace('http', 'ws')}/connection/websocket`, {
    websocket: WebSocket,
    minReconnectDelay: 20,
    maxReconnectDelay: 100,
    ...(token !== undefined && { token }),
  });
  open.push(centrifuge);
  centrifuge.connect();
  return centrifuge;
}

const overall = (t: string): string =>
  channelName({ t, audience: 'public', topic: 'standings', view: 'overall' });

const get = async <T>(path: string, headers: Record<string, string> = {}): Promise<T> =>
  (await (await fetch(system.base + path, { headers })).json()) as T;

const standingsOf = (evening: SmallEvening): Promise<StandingsSnapshot> =>
  get(`/v1/tournaments/${evening.t}/standings`);

type Load = () => Promise<StandingsSnapshot>;

/** An SDK subscription and what it saw. */
function follow(centrifuge: Centrifuge, channel: string, getState?: Load) {
  const seen = { publications: [] as PublicationContext[], subscribed: [] as SubscribedContext[] };
  const subscription = centrifuge.newSubscription(channel, {
    minResubscribeDelay: 20,
    maxResubscribeDelay: 100,
    ...(getState && { getState }),
  });
  subscription.on('publication', (it) => void seen.publications.push(it));
  subscription.on('subscribed', (it) => void seen.subscribed.push(it));
  subscription.subscribe();
  return { subscription, ...seen };
}

const until = <T>(condition: () => T | false | undefined): Promise<T> =>
  vi.waitFor(
    () => {
      const value = condition();
      if (!value) throw new Error('not yet');
      return value;
    },
    { timeout: 10_000, interval: 10 },
  );

describe('the SDK', () => {
  test('loads, then hears each change with only the rows that changed', async () => {
    const evening = await SmallEvening.open(system);
    const first = await evening.result('1', 1, 9);
    await evening.until(first.seq);
    const loads = vi.fn<Load>(() => standingsOf(evening));
    const { publications, subscribed } = follow(sdk(), overall(evening.t), loads);
    await until(() => subscribed.length);
    expect(publications).toEqual([]);

    const second = await evening.result('2', 1, 10);
    await until(() => publications.some((it) => it.offset === second.seq));
    const change = publications.at(-1)!.data as StandingsChange;
    expect(change.upsert.map((row) => row.contestant).toSorted()).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect([loads.mock.calls.length, subscribed.length]).toEqual([1, 1]);

    // The other board moves nobody who did not play it at these tables: one score is no comparison.
    const third = await evening.result('1', 3, 9);
    await evening.until(third.seq);
    const fourth = await evening.result('2', 3, 9);
    await until(() => publications.some((it) => it.offset === fourth.seq));
    const rows = (await standingsOf(evening)).rows;
    const last = publications.at(-1)!.data as StandingsChange;
    for (const row of last.upsert)
      expect(row).toEqual(rows.find((it) => it.contestant === row.contestant));
  });

  test('resumes after a drop with one publication of the present rows', async () => {
    const evening = await SmallEvening.open(system);
    const first = await evening.result('1', 1, 9);
    await evening.until(first.seq);
    const loads = vi.fn<Load>(() => standingsOf(evening));
    const centrifuge = sdk();
    const { publications, subscribed } = follow(centrifuge, overall(evening.t), loads);
    await until(() => subscribed.length);

    centrifuge.disconnect();
    await evening.result('2', 1, 10);
    await evening.result('1', 2, 9);
    const last = await evening.result('2', 2, 12);
    await evening.until(last.seq);
    centrifuge.connect();

    await until(() => subscribed.length === 2);
    expect(subscribed[1]).toMatchObject({ wasRecovering: true, recovered: true });
    await until(() => publications.length);
    expect(publications.map((it) => it.offset)).toEqual([last.seq]);
    expect(byContestant((publications[0]!.data as StandingsChange).upsert)).toEqual(
      byContestant((await standingsOf(evening)).rows),
    );
    expect(loads).toHaveBeenCalledTimes(1);
  });

  test('at a position nobody knows it loads again: error 112', async () => {
    const evening = await SmallEvening.open(system);
    const first = await evening.result('1', 1, 9);
    await evening.until(first.seq);
    const loads = vi
      .fn<Load>(() => standingsOf(evening))
      .mockResolvedValueOnce({ ...(await standingsOf(evening)), offset: 0 });
    const { subscribed } = follow(sdk(), overall(evening.t), loads);
    await until(() => subscribed.length);
    expect(loads.mock.calls.length).toBe(2);
    expect(subscribed[0]).toMatchObject({ wasRecovering: true, recovered: true });
  });

  test('without a way to load it is told that it was not recovered, and sent everything', async () => {
    const evening = await SmallEvening.open(system);
    const first = await evening.result('1', 1, 9);
    await evening.until(first.seq);
    const subscription = sdk().newSubscription(overall(evening.t), {
      since: { epoch: 'gone', offset: 3 },
    });
    const subscribed = new Promise<SubscribedContext>((resolve) =>
      subscription.once('subscribed', resolve),
    );
    const published = new Promise<PublicationContext>((resolve) =>
      subscription.once('publication', resolve),
    );
    subscription.subscribe();
    expect(await subscribed).toMatchObject({ wasRecovering: true, recovered: false });
    expect(((await published).data as StandingsChange).upsert).toHaveLength(4);
  });

  test('a new public epoch makes it load again; hidden shows nothing', async () => {
    const evening = await SmallEvening.open(system);
    const first = await evening.result('1', 1, 9);
    await evening.until(first.seq);
    const loads = vi.fn<Load>(() => standingsOf(evening));
    const deal = channelName({ t: evening.t, audience: 'public', topic: 'deal', deal: '1-A-1' });
    const centrifuge = sdk();
    const { subscribed } = follow(centrifuge, overall(evening.t), loads);
    const traveller = follow(centrifuge, deal);
    await until(() => subscribed.length && traveller.publications.length);
    expect((traveller.publications[0]!.data as Traveller).lines).toHaveLength(1);

    await evening.desk('publication-set', { publication: 'hidden' });
    await until(() => subscribed.length === 2 && traveller.subscribed.length === 2);
    expect(subscribed[1]!.streamPosition?.epoch).not.toBe(subscribed[0]!.streamPosition?.epoch);
    const hidden = (await loads.mock.results.at(-1)!.value) as StandingsSnapshot;
    expect([hidden.count, hidden.rows]).toEqual([0, []]);
    expect(traveller.publications.at(-1)!.data).toBeNull();
    const path = `/v1/tournaments/${evening.t}/deals/1-A-1`;
    expect((await fetch(system.base + path)).status).toBe(404);

    await evening.result('2', 1, 10);
    await evening.desk('publication-set', { publication: 'live' });
    await until(() => subscribed.length === 3 && traveller.subscribed.length === 3);
    expect((traveller.publications.at(-1)!.data as Traveller).lines).toHaveLength(2);
  });

  test('a public client joins no channel of the desk; the owner does', async () => {
    const evening = await SmallEvening.open(system);
    const channel = channelName({ t: evening.t, audience: 'desk', topic: 'tournament' });
    const refused = sdk().newSubscription(channel);
    const left = new Promise<{ code: number }>((resolve) => refused.once('unsubscribed', resolve));
    refused.subscribe();
    expect((await left).code).toBe(103);

    const { publications } = follow(sdk(system.owner), channel);
    await until(() => publications.length);
    expect(publications[0]!.data).toMatchObject({ t: evening.t, held: [] });
  });

  test('a wrong token is turned away for good', async () => {
    const centrifuge = sdk('not-the-owner');
    const gone = new Promise<{ code: number }>((resolve) =>
      centrifuge.once('disconnected', resolve),
    );
    expect((await gone).code).toBe(3500);
  });

  test('names come to rows at the edge, and a new name sends its row again', async () => {
    const evening = await SmallEvening.open(system);
    const first = await evening.result('1', 1, 9);
    await evening.until(first.seq);
    const { publications, subscribed } = follow(sdk(), overall(evening.t), () =>
      standingsOf(evening),
    );
    await until(() => subscribed.length);
    await evening.people({ p3: ['Ala Kot', 'Jan Pies'] });
    await until(() => publications.length);
    expect((publications[0]!.data as StandingsChange).upsert).toMatchObject([
      { contestant: 'p3', names: ['Ala Kot', 'Jan Pies'] },
    ]);
    const row = (await standingsOf(evening)).rows.find((it) => it.contestant === 'p3');
    expect(row?.names).toEqual(['Ala Kot', 'Jan Pies']);
  });
});

describe('libs/live', () => {
  test('follows standings, a deal and the status over one connection, with one request in all', async () => {
    const evening = await SmallEvening.open(system);
    const first = await evening.result('1', 1, 9);
    await evening.until(first.seq);
    const requests = vi.spyOn(globalThis, 'fetch');
    const live = connectLive({ base: system.base, websocket: WebSocket });
    open.push({ disconnect: () => live.close() });
    const standings = openStandings(live, { t: evening.t });
    const deal = openDeal(live, { t: evening.t, deal: '1-A-1' });
    const status = openTournament(live, { t: evening.t });
    await until(() => live.health.get()?.state === 'live' && status.get());
    expect(requests).toHaveBeenCalledTimes(1);
    requests.mockRestore();

    const second = await evening.result('2', 1, 10);
    await until(() => standings.get()?.offset === second.seq && deal.get()?.offset === second.seq);
    expect(deal.get()?.lines).toHaveLength(2);
    const { ranked } = standings.get()!;
    expect(ranked.map(({ item, label }) => [label, item.contestant])).toEqual([
      ['1=', 'p2'],
      ['1=', 'p3'],
      ['3=', 'p1'],
      ['3=', 'p4'],
    ]);
    await until(() => status.get()?.results === 2);
  });

  test('shows nothing as live while the store is dead; what came meanwhile follows by itself', async () => {
    const evening = await SmallEvening.open(system);
    await evening.until((await evening.result('1', 1, 9)).seq);
    const live = connectLive({ base: system.base, websocket: WebSocket });
    open.push({ disconnect: () => live.close() });
    const standings = openStandings(live, { t: evening.t });
    const status = openTournament(live, { t: evening.t });
    await until(() => live.health.get()?.state === 'live' && status.get());
    const requests = vi.spyOn(globalThis, 'fetch');

    await system.redis.kill();
    await until(() => live.health.get()?.state === 'stale');
    expect(standings.get()?.ranked).toHaveLength(4);
    const second = await evening.result('2', 1, 10);
    requests.mockClear();
    await system.redis.start();
    await until(() => live.health.get()?.state === 'live');
    await until(() => standings.get()?.offset === second.seq && status.get()?.results === 2);
    expect(requests).not.toHaveBeenCalled();
    requests.mockRestore();
  });
});

const byContestant = (rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.contestant, row]));
