import { type RuleSetName, VP_SCALE_NAMES } from '#scoring';
import { z } from 'zod';

/** How boards are compared. */
export const METHODS = ['matchpoints', 'cross-imps', 'butler'] as const;
export type Method = (typeof METHODS)[number];

/** The presets a tournament is scored by; the others have policies that balances do not follow yet. */
export const LIVE_RULE_SETS = ['pzbs', 'plain'] as const satisfies readonly RuleSetName[];
export type LiveRuleSet = (typeof LIVE_RULE_SETS)[number];

export const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'use 1 to 40 of a-z 0-9 -');

/** The first entry of every tournament: its attributes and its rules. */
export const TournamentOpened = z
  .strictObject({
    name: z.string().trim().min(1).max(120),
    /** The day of play, as printed. */
    date: z.iso.date(),
    organiser: z.string().trim().min(1).max(120).optional(),
    slug: Slug,
    rules: z.enum(LIVE_RULE_SETS).default('pzbs'),
    method: z.enum(METHODS).default('matchpoints'),
    /** The scale of a round's Victory Points. */
    vp: z.enum(VP_SCALE_NAMES).optional(),
  })
  .refine((it) => it.vp === undefined || it.method !== 'matchpoints', {
    path: ['vp'],
    message: 'Victory Points need IMPs: choose the method cross-imps or butler',
  });
export type TournamentOpened = z.infer<typeof TournamentOpened>;
