import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type {
  Card,
  CardBoard,
  ContestantSnapshot,
  DealSnapshot,
  Desk,
  DeskSnapshot,
  HeldListing,
  Line,
  OfficialDifference,
  OfficialListing,
  RejectedListing,
  Row,
  StandingsAlarm,
  StandingsChange,
  StandingsSnapshot,
  Status,
  TournamentListing,
  TournamentSnapshot,
  Traveller,
} from './payloads.js';
import type { OfficialRow } from './entries/standings-closed.js';
import type { ServerFrame } from './frames.js';
import type { DeviceCredential, Problem, Stored } from './http.js';

// What Kibitz sends has types and no schemas. Each message stands here as the compiler checks it and in
// `fixtures/` as it crosses the wire; the spec holds the two together.

const POSITION = { epoch: '4fQx9kTz.12', offset: 318 };

const MATCHPOINT_ROW = {
  contestant: 'p3',
  label: 'NS:3',
  side: 'NS',
  boards: 24,
  key: '1531/2640',
  matchpoints: '1531/5',
  percent: '57.99',
  names: ['Anna Example', 'Jan Example'],
} satisfies Row;

const IMP_ROW = {
  contestant: 'p4',
  label: '4',
  boards: 3,
  key: '1187/1',
  imps: '67/11',
  vps: [
    { round: 1, vp: '11.87', k: 2, of: 2 },
    { round: 2, vp: '0.00', k: 1, of: 2 },
  ],
  vpTotal: '11.87',
} satisfies Row;

const WAITING_ROW = { contestant: 'p5', label: '5', boards: 0 } satisfies Row;

const CONTRACT_LINE = {
  line: 'tabA1-7',
  section: 'A',
  table: '1',
  round: 3,
  ns: 'p3',
  ew: 'p9',
  result: {
    kind: 'contract',
    level: 4,
    denomination: 'S',
    risk: 'x',
    declarer: 'N',
    tricks: 10,
    lead: 'H10',
  },
  score: 590,
  nsMatchpoints: '12/1',
  ewMatchpoints: '0/1',
  nsPercent: '100.00',
  ewPercent: '0.00',
  corrections: 1,
} satisfies Line;

const ARTIFICIAL_LINE = {
  line: 'desk-9',
  section: 'A',
  table: '2',
  round: 3,
  ns: 'p1',
  ew: 'p2',
  result: { kind: 'artificial', ns: '60.00', ew: '40.00' },
  nsMatchpoints: '36/5',
  ewMatchpoints: '24/5',
  nsPercent: '60.00',
  ewPercent: '40.00',
} satisfies Line;

const IMP_LINE = {
  line: 'tabA3-2',
  section: 'A',
  table: '3',
  ns: 'p5',
  ew: 'p6',
  result: { kind: 'passed-out' },
  score: 0,
  nsImps: '-3/2',
  ewImps: '3/2',
} satisfies Line;

const TRAVELLER = {
  deal: '1-A-7',
  board: 7,
  m: 7,
  n: 7,
  closed: true,
  datum: 60,
  lines: [CONTRACT_LINE, ARTIFICIAL_LINE, IMP_LINE],
} satisfies Traveller;

const DESK_TRAVELLER = {
  ...TRAVELLER,
  lines: [
    {
      ...CONTRACT_LINE,
      history: [
        {
          entry: 'desk-4',
          at: '2026-03-14T19:12:00.000Z',
          actor: 'owner',
          was: { deal: '1-A-8', ns: 'p3', ew: 'p9', result: { kind: 'passed-out' } },
        },
      ],
    },
  ],
  removed: [
    {
      line: 'tabA2-7',
      entry: 'tabA2-8',
      at: '2026-03-14T19:14:00.000Z',
      to: '1-A-9',
      was: { section: 'A', table: '2', ns: 'p1', ew: 'p2', result: { kind: 'passed-out' } },
    },
  ],
} satisfies Traveller;

const CARD_BOARD = {
  deal: '1-A-7',
  board: 7,
  round: 3,
  side: 'EW',
  opponent: 'p3',
  result: CONTRACT_LINE.result,
  score: -590,
  percent: '0.00',
  matchpoints: '0/1',
} satisfies CardBoard;

const CARD = {
  contestant: 'p9',
  row: MATCHPOINT_ROW,
  boards: [CARD_BOARD],
  toPlay: [{ deal: '1-A-8', board: 8, round: 3 }],
} satisfies Card;

const STATUS = {
  t: 'k3x9q0m2vb7d',
  name: 'Club evening',
  date: '2026-03-14',
  organiser: 'Kibitz Club',
  slug: 'club-evening',
  rules: 'pzbs',
  method: 'cross-imps',
  vp: 'slawinski',
  publication: 'live',
  state: 'provisional',
  session: '1',
  round: 3,
  rounds: 12,
  results: 66,
  of: 288,
  out: { results: 2, tables: ['A4', 'B11'] },
  winners: 1,
  sessions: ['1'],
  sections: ['A', 'B'],
  deals: ['1-A-1', '1-A-2', '1-A-7'],
} satisfies Status;

const HELD = {
  entry: 'tabA4-3',
  seq: 210,
  at: '2026-03-14T18:40:00.000Z',
  reason: 'other-pairs',
  detail: 'expected p1 against p2, got p1 against p3',
  kind: 'result-recorded',
  section: 'A',
  table: '4',
  data: { deal: '1-A-7' },
} satisfies HeldListing;

const REJECTED = {
  entry: 'tabA4-4',
  seq: 211,
  reason: 'impossible-contract',
  detail: 'data.score.level: Too big: expected number to be <=7',
} satisfies RejectedListing;

const OFFICIAL_DUE = {
  view: 'session-1',
  session: '1',
  number: 1,
  through: 300,
  at: '2026-03-14T21:10:00.000Z',
} satisfies OfficialListing;

const OFFICIAL = {
  ...OFFICIAL_DUE,
  view: 'overall',
  written: {
    reducer: '2',
    digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    rows: 24,
  },
} satisfies OfficialListing;

const OFFICIAL_ROW = {
  contestant: 'p4',
  rank: '2=',
  boards: 3,
  key: '1187/1',
  imps: '67/11',
  vpTotal: '11.87',
} satisfies OfficialRow;

const ALARM = {
  alarm: 'official-standings-differ',
  view: 'overall',
  number: 1,
  through: 300,
  changed: 340,
  count: 2,
  rows: [
    {
      contestant: 'p4',
      official: OFFICIAL_ROW,
      recomputed: { ...OFFICIAL_ROW, rank: '1' },
    } satisfies OfficialDifference,
    { contestant: 'p5', recomputed: { contestant: 'p5', boards: 0 } },
  ],
} satisfies StandingsAlarm;

const DESK = {
  ...STATUS,
  counts: { submitted: 318, accepted: 316, held: 1, rejected: 1 },
  held: [HELD],
  rejected: [REJECTED],
  official: [OFFICIAL, { ...OFFICIAL_DUE, changed: 340 }],
  alarms: [ALARM],
} satisfies Desk;

const PAYLOADS = {
  'row-matchpoints': MATCHPOINT_ROW satisfies Row,
  'row-imps': IMP_ROW satisfies Row,
  'row-waiting': WAITING_ROW satisfies Row,
  'standings-snapshot': {
    ...POSITION,
    view: 'overall',
    n: 7,
    asPlayed: true,
    count: 3,
    rows: [MATCHPOINT_ROW, IMP_ROW, WAITING_ROW],
  } satisfies StandingsSnapshot,
  'standings-change': {
    n: 7,
    count: 24,
    upsert: [MATCHPOINT_ROW],
    gone: ['p24'],
  } satisfies StandingsChange,
  'deal-snapshot': { ...POSITION, ...TRAVELLER } satisfies DealSnapshot,
  'desk-deal-snapshot': { ...POSITION, ...DESK_TRAVELLER } satisfies DealSnapshot,
  'contestant-snapshot': { ...POSITION, ...CARD } satisfies ContestantSnapshot,
  'tournament-snapshot': { ...POSITION, ...STATUS } satisfies TournamentSnapshot,
  'desk-snapshot': { ...POSITION, ...DESK } satisfies DeskSnapshot,
  'tournament-listing': {
    t: STATUS.t,
    name: STATUS.name,
    date: STATUS.date,
    slug: STATUS.slug,
    opened: '2026-03-14T17:55:00.000Z',
    state: 'provisional',
  } satisfies TournamentListing,
};

const PUB = { offset: 319, data: PAYLOADS['standings-change'] };
const CHANNEL = 'standings:k3x9q0m2vb7d:overall';

const SERVER_FRAMES = {
  'server-ping': {} satisfies ServerFrame,
  'server-error': { id: 2, error: { code: 102, message: 'unknown channel' } } satisfies ServerFrame,
  'server-connect': {
    id: 1,
    connect: { client: 'c7', version: '0.1.0', ping: 25, pong: true },
  } satisfies ServerFrame,
  'server-subscribe': {
    id: 2,
    subscribe: {
      recoverable: true,
      positioned: true,
      ...POSITION,
      was_recovering: true,
      recovered: true,
      publications: [PUB],
    },
  } satisfies ServerFrame,
  'server-unsubscribe': { id: 3, unsubscribe: {} } satisfies ServerFrame,
  'server-refresh': { id: 4, refresh: { client: 'c7', version: '0.1.0' } } satisfies ServerFrame,
  'server-publication': { push: { channel: CHANNEL, pub: PUB } } satisfies ServerFrame,
  'server-resubscribe': {
    push: { channel: CHANNEL, unsubscribe: { code: 2500, reason: 'insufficient state' } },
  } satisfies ServerFrame,
};

const HTTP_ANSWERS = {
  'http-stored': {
    t: STATUS.t,
    id: 'tabA1-7',
    seq: 318,
    duplicate: false,
  } satisfies Stored,
  'http-device-credential': {
    creds: '-----BEGIN NATS USER JWT-----\n(shortened)\n',
    inboxPrefix: '_INBOX_tabA1',
    subject: 'log.1.k3x9q0m2vb7d.table.A.1',
    path: '/nats',
    token: '(shortened)',
    expires: '2026-03-15T06:00:00.000Z',
  } satisfies DeviceCredential,
  'http-problem': {
    code: 'bad-request',
    message: 'data.deal: a deal is <session>-<set>-<number>, as 1-A-7',
  } satisfies Problem,
};

const fixture = (name: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../fixtures/${name}.v1.json`, import.meta.url), 'utf8'),
  ) as unknown;

test.each(Object.entries({ ...PAYLOADS, ...SERVER_FRAMES, ...HTTP_ANSWERS }))(
  'what is sent as %s has the type and the wire form it was released with',
  (name, message) => expect(message).toEqual(fixture(name)),
);
