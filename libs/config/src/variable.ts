import { type z } from 'zod';

/** One setting a process is given from outside. */
export interface Variable<Value> {
  readonly name: `KIBITZ_${string}`;
  /** Parses the text; the message of a failed check completes the sentence "NAME …". */
  readonly schema: z.ZodType<Value, string | undefined>;
  /** What to do about it. */
  readonly remedy: string;
}

export type Variables = Readonly<Record<string, Variable<unknown>>>;

/** What a process reads its settings into. */
export type Settings<V extends Variables> = {
  readonly [K in keyof V]: V[K] extends Variable<infer Value> ? Value : never;
};
