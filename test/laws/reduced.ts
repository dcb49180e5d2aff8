import { decodeEntry, type Outcome } from '#contracts';
import { rankRows, standings, traveller } from '#tournament';
import { type Logged, OfflineTournament } from '../../apps/kibitz/src/score/offline.js';
import { type Judged, judged, type Sent } from '../support/naive/judged.js';
import { type NaiveResult, naiveStandings } from '../support/naive/standings.js';

/** A log after the reducer took it in. */
export interface Reduced {
  log: readonly Logged[];
  tournament: OfflineTournament;
  outcomes: Outcome[];
}

/** Feeds a log in pieces of the sizes given, over and over. */
export function reduced(t: string, log: readonly Logged[], sizes: readonly number[]): Reduced {
  const tournament = new OfflineTournament(t);
  const outcomes: Outcome[] = [];
  for (let from = 0, i = 0; from < log.length; i++) {
    const size = sizes[i % sizes.length]!;
    outcomes.push(...tournament.take(log.slice(from, from + size)));
    from += size;
  }
  return { log, tournament, outcomes };
}

/** The reducer's view of everything, in the form of the naive result. */
export function seen({ tournament }: Reduced): NaiveResult {
  const view = tournament.view();
  const { n, asPlayed, rows } = standings(view, 'overall');
  const places = rankRows(rows).map(({ item, label }) => {
    const { contestant, key: _, label: __, side: ___, ...row } = item;
    return [contestant, { ...row, rank: label }] as const;
  });
  const whole = { n: n ?? 0, asPlayed: asPlayed ?? false, rows: Object.fromEntries(places) };
  return { ...whole, ...boardsSeen(tournament) };
}

function boardsSeen(tournament: OfflineTournament): Pick<NaiveResult, 'lines' | 'deals'> {
  const view = tournament.view();
  const result: Pick<NaiveResult, 'lines' | 'deals'> = { lines: {}, deals: {} };
  for (const deal of view.deals) {
    const board = traveller(view, deal, tournament.dealCell(deal))!;
    if (board.lines.length === 0) continue;
    const { m, datum } = board;
    result.deals[deal] = { m, ...(datum !== undefined && { datum }) };
    for (const line of board.lines) {
      const [ns, ew] = [line.nsMatchpoints ?? line.nsImps, line.ewMatchpoints ?? line.ewImps];
      result.lines[`${deal} ${line.line}`] = { ...(ns && { ns }), ...(ew && { ew }) };
    }
  }
  return result;
}

/** What the written rules make of the same log. */
export function byTheRules(it: Reduced): NaiveResult & Pick<Judged, 'answered'> {
  const { facts, answered } = judged(sentOf(it));
  return { ...naiveStandings(facts), answered };
}

/** The director's answers the reducer took in, by place in the log. */
export const answeredIn = (it: Reduced): number[] => {
  const accepted = new Set(
    it.outcomes.flatMap(({ outcome, seq }) => (outcome === 'accepted' ? [seq] : [])),
  );
  return sentOf(it).flatMap(({ is, seq }) => (is === 'answer' && accepted.has(seq) ? [seq] : []));
};

/** The entries of the log that the rules must look at: neither unreadable nor resent. */
function sentOf({ log, outcomes }: Reduced): Sent[] {
  const bySeq = new Map(outcomes.map((it) => [it.seq, it]));
  return log.flatMap(({ seq, subject, body }) => {
    const decoded = decodeEntry(subject, body);
    const outcome = bySeq.get(seq);
    if (decoded.ok !== true || outcome === undefined) return [];
    const { entry } = decoded;
    const is = isAnswered(entry.kind, outcome) ? 'answer' : outcome.outcome;
    return is === 'rejected' ? [] : [{ seq, entry, is }];
  });
}

const JUDGED = new Set<string>(['unknown-held', 'contradicts-movement']);

const isAnswered = (kind: string, outcome: Outcome): boolean =>
  (kind === 'held-admitted' || kind === 'held-dismissed') &&
  (outcome.outcome === 'accepted' ||
    (outcome.outcome === 'rejected' && JUDGED.has(outcome.reason)));
