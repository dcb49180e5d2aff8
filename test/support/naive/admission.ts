import type { Entry, ResultRecorded, RulingMade } from '#contracts';
import { dealsAt, type Facts, isLine, type NaiveLine } from './facts.js';

// The director's word on an entry that waits. Two contestants meet once on a deal: a second result of theirs
// is the new text of the first. Whoever has played a deal against somebody else cannot have played it again.

/** The held entry as it counts when it is admitted. */
export function asTold(facts: Facts, held: Entry): Entry {
  if (held.kind !== 'result-recorded' || held.data.corrects) return held;
  const { deal, ns, ew } = held.data;
  const own = facts.lines.find((it) => isLine(it, { line: held.id, deal }));
  const met = othersOf(facts, held.data).find(
    (it) => (it.ns === ns && it.ew === ew) || (it.ns === ew && it.ew === ns),
  );
  const first = own ?? met;
  if (first === undefined) return held;
  return { ...held, data: { ...held.data, corrects: { line: first.line, deal } } };
}

/** Whether it can count at all. */
export function admissible(facts: Facts, { kind, data }: Entry): boolean {
  switch (kind) {
    case 'result-recorded':
      return isPossible(facts, data) && othersOf(facts, data).length === 0;
    case 'ruling-made':
      return isPossible(facts, data);
    case 'result-withdrawn':
      return facts.lines.some((it) => isLine(it, data));
    case 'movement-set':
      return facts.sections.every(
        (it) =>
          it.session !== data.session ||
          it.section !== data.section ||
          it.movement <= data.movement,
      );
    case 'board-closed':
      return isPlayed(facts, data.deal);
    case 'session-closed':
      return facts.sections.some((it) => it.session === data.session);
    case 'publication-set':
    case 'people-changed':
      return true;
    // A tournament is opened once, an answer answers at its own moment, official lists are nobody's to admit.
    case 'tournament-opened':
    case 'held-admitted':
    case 'held-dismissed':
    case 'standings-closed':
      return false;
  }
}

/** Two contestants of one field, on a deal that its sections play, and the line it corrects is there. */
function isPossible({ sections, lines }: Facts, data: ResultRecorded | RulingMade): boolean {
  const { deal, ns, ew, corrects } = data;
  const field = sections.find((it) => deal.startsWith(`${it.session}-${it.set}-`));
  if (field === undefined || ns === ew) return false;
  const inField = sections.filter((it) => it.session === field.session && it.field === field.field);
  const isKnown = (one: string): boolean =>
    isPhantom(sections, one) || inField.some((it) => isListed(it, one));
  const isThere = corrects === undefined || lines.some((it) => isLine(it, corrects));
  return isKnown(ns) && isKnown(ew) && isThere;
}

const isListed = ({ contestants }: Facts['sections'][number], one: string): boolean =>
  contestants.some((it) => it.contestant === one);

const isPhantom = (sections: Facts['sections'], one: string): boolean =>
  sections.some((it) => it.contestants.some((c) => c.contestant === one && c.phantom));

/** The lines of the deal that one of the two real contestants has, but for the one that is corrected. */
function othersOf({ sections, lines }: Facts, data: ResultRecorded): NaiveLine[] {
  const two = [data.ns, data.ew].filter((it) => !isPhantom(sections, it));
  return lines.filter(
    (it) =>
      it.deal === data.deal &&
      it.line !== data.corrects?.line &&
      (two.includes(it.ns) || two.includes(it.ew)),
  );
}

const isPlayed = ({ sections, lines }: Facts, deal: string): boolean =>
  lines.some((it) => it.deal === deal) ||
  sections.some((it) =>
    it.rounds.some(({ tables }) =>
      tables.some(([, , , boards]) => dealsAt(it, boards).includes(deal)),
    ),
  );
