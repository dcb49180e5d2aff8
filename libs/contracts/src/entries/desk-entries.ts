import { z } from 'zod';
import { DealId, Part, Token } from '../ids.js';
import { LineName, Meeting } from './result-recorded.js';

/** A line was entered by mistake: it counts no more. */
export const ResultWithdrawn = LineName;
export type ResultWithdrawn = z.infer<typeof ResultWithdrawn>;

/** Hundredths of a percent of a top: 6000 is 60 %. */
const Percent = z.int().min(0).max(10_000);

export const Ruling = z.discriminatedUnion('kind', [
  /** Artificial adjusted score (Law 12C2); the two sides are independent. */
  z.strictObject({ kind: z.literal('artificial'), ns: Percent, ew: Percent }),
  z.strictObject({ kind: z.literal('not-played') }),
]);
export type Ruling = z.infer<typeof Ruling>;

/** The director's word on one table's board, whether or not a result came in before. */
export const RulingMade = Meeting.extend({
  ruling: Ruling,
  /** The line the ruling replaces. */
  corrects: LineName.optional(),
});
export type RulingMade = z.infer<typeof RulingMade>;

/** The director's answer to a held entry, named by its log sequence: an id may be held twice. */
export const HeldAdmitted = z.strictObject({ seq: z.int().min(1) });
export const HeldDismissed = z.strictObject({
  seq: z.int().min(1),
  reason: z.string().max(200).optional(),
});
export type HeldAdmitted = z.infer<typeof HeldAdmitted>;
export type HeldDismissed = z.infer<typeof HeldDismissed>;

export const PUBLICATIONS = ['live', 'hidden'] as const;
export type Publication = (typeof PUBLICATIONS)[number];
/** What the public may see from here on. */
export const PublicationSet = z.strictObject({ publication: z.enum(PUBLICATIONS) });
export type PublicationSet = z.infer<typeof PublicationSet>;

/** No more results are expected: the few-scores table may apply. */
export const BoardClosed = z.strictObject({ deal: DealId });
export type BoardClosed = z.infer<typeof BoardClosed>;

/** The end of a session: N by the rule set, later results are held. */
export const SessionClosed = z.strictObject({ session: Part });
export type SessionClosed = z.infer<typeof SessionClosed>;

/** Names changed in PEOPLE: which contestants, never what. */
export const PeopleChanged = z.strictObject({ contestants: z.array(Token).min(1).max(400) });
export type PeopleChanged = z.infer<typeof PeopleChanged>;
