import type { Names } from '#contracts';

const surname = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name;
const join = (names: readonly string[]): string => names.join(' – ');

/** Width of a text in the type it will be drawn in. */
export type Measure = (text: string) => number;

/**
 * The longest form that fits: full names, surnames, surnames with the longer one cut. Type is never
 * shrunk. @example fitNames(['Ada Kowalska', 'Jan Lis'], 14, (t) => t.length) // 'Kowalska – Lis'
 */
export function fitNames(names: Names, width: number, measure: Measure): string {
  const surnames = names.map(surname);
  const whole = [join(names), join(surnames)].find((text) => measure(text) <= width);
  return whole ?? join(shorten(surnames, width, measure));
}

function shorten(names: readonly string[], width: number, measure: Measure): readonly string[] {
  let cut = names.map((text) => ({ text, short: false }));
  const shown = (): string[] => cut.map(({ text, short }) => (short ? `${text}…` : text));
  while (measure(join(shown())) > width) {
    const longest = Math.max(...cut.map(({ text }) => text.length));
    if (longest <= 1) break;
    const at = cut.findIndex(({ text }) => text.length === longest);
    cut = cut.map((it, i) =>
      i === at ? { text: it.text.slice(0, -1).trimEnd(), short: true } : it,
    );
  }
  return shown();
}

/** Full names, or nothing where the policy or PEOPLE has none. */
export const fullNames = (names: Names | undefined): string | undefined =>
  names === undefined || names.length === 0 ? undefined : join(names);
