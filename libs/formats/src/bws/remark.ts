/** What the column Remarks says about a row. */
export type Remark =
  | { kind: 'none' }
  | { kind: 'not-played' }
  | { kind: 'pending' }
  | { kind: 'wrong-direction' }
  /** In hundredths of a percent. */
  | { kind: 'artificial'; ns: number; ew: number }
  | { kind: 'other' };

/** The words of an English BCS (formats.md 1.4); whether others are written is not known. */
const WORDS: Readonly<Record<string, Remark>> = {
  '': { kind: 'none' },
  'not played': { kind: 'not-played' },
  'arbitral score': { kind: 'pending' },
  'wrong direction': { kind: 'wrong-direction' },
};

const PERCENTAGES = /^(\d{1,3})\s*%\s*-\s*(\d{1,3})\s*%$/;

/** @example remarkOf('40%-60%') // { kind: 'artificial', ns: 4000, ew: 6000 } */
export function remarkOf(text: string): Remark {
  const [ns, ew] = PERCENTAGES.exec(text)?.slice(1).map(Number) ?? [];
  if (ns !== undefined && ew !== undefined && ns <= 100 && ew <= 100)
    return { kind: 'artificial', ns: ns * 100, ew: ew * 100 };
  return WORDS[text.toLowerCase()] ?? { kind: 'other' };
}
