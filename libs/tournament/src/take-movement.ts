import type { MovementSet } from '#contracts';
import { encodeSetup, type SectionSetup, setupOf } from './setup.js';
import type { Taken } from './taken.js';
import { ACCEPTED, held, rejected, type Verdict } from './verdict.js';
import type { Workspace } from './workspace.js';

/** One section's movement: new rounds of the same one, or a newer one in its place. */
export function takeMovement(work: Workspace, { data, seq }: Taken<MovementSet>): Verdict {
  const { sections } = work.setup;
  const isHere = (it: SectionSetup): boolean =>
    it.session === data.session && it.section === data.section;
  const now = sections.find(isHere);
  if (now && data.movement < now.movement)
    return held('older-movement', `movement ${now.movement} of ${data.section} stands already`);
  const next = now?.movement === data.movement ? merged(now, data) : data;
  const others = sections.filter((it) => !isHere(it));
  const fault = contradiction(next, others);
  if (fault) return rejected('contradicts-movement', fault);
  work.setup = setupOf(now ? sections.map((it) => (it === now ? next : it)) : [...sections, next]);
  work.head.setupSince = seq;
  work.writes.set('setup', encodeSetup(work.setup));
  work.recount = true;
  // A phantom is one in every session.
  for (const session of work.head.closedSessions) work.stir(session);
  return ACCEPTED;
}

function merged(now: SectionSetup, more: MovementSet): SectionSetup {
  const numbers = new Map(
    [...now.contestants, ...more.contestants].map((it) => [it.contestant, it]),
  );
  const rounds = new Map([...now.rounds, ...more.rounds].map((it) => [it.round, it]));
  return {
    ...more,
    contestants: [...numbers.values()],
    rounds: [...rounds.values()].toSorted((a, b) => a.round - b.round),
  };
}

function contradiction(next: SectionSetup, others: readonly SectionSetup[]): string | undefined {
  const split = others.find(
    (it) => it.session === next.session && it.set === next.set && it.field !== next.field,
  );
  if (split) return `section ${split.section} plays set ${next.set} in field ${split.field}`;
  const known = new Set(next.contestants.map((it) => it.contestant));
  const phantoms = new Set(next.contestants.filter((it) => it.phantom).map((it) => it.contestant));
  const twice = repeated(next.rounds.map((it) => it.round));
  if (twice !== undefined) return `round ${twice} stands there twice`;
  for (const { round, tables } of next.rounds) {
    const table = repeated(tables.map(([name]) => name));
    if (table !== undefined) return `round ${round} has table ${table} twice`;
    const seated = tables.flatMap(([, ns, ew]) => [ns, ew]).filter((it) => it !== null);
    const stranger = seated.find((it) => !known.has(it));
    if (stranger !== undefined) return `round ${round} seats ${stranger}, who has no start number`;
    const people = seated.filter((it) => !phantoms.has(it));
    if (repeated(people) !== undefined) return `round ${round} seats ${repeated(people)} twice`;
  }
  return undefined;
}

const repeated = <T>(items: readonly T[]): T | undefined =>
  items.find((it, i) => items.indexOf(it) !== i);
