import QRCode from 'qrcode';
import { z } from 'zod';

const Listed = z.object({ tournaments: z.array(z.object({ slug: z.string(), name: z.string() })) });

/** The lines shown once everything runs: the start page and, for each tournament, its screens, as reached at `shown`. */
export async function linkLines(url: string, shown: string): Promise<string[]> {
  const { tournaments } = await listed(url);
  return [
    `  ${shown}/`,
    ...newestOfEachSlug(tournaments).flatMap(({ slug, name }) => [
      `  ${name}`,
      ...screenLines(shown, slug).map((it) => `  ${it}`),
    ]),
  ];
}

/** The screens of one tournament, named by its id or slug. */
export const screenLines = (url: string, name: string): string[] => [
  `  hall screen   ${url}/hall/${name}`,
  `  phone page    ${url}/t/${name}`,
];

type Listing = z.infer<typeof Listed>['tournaments'][number];

/** A slug leads to the newest tournament that has it, and the list has the newest first. */
const newestOfEachSlug = (tournaments: readonly Listing[]): Listing[] =>
  tournaments.filter(({ slug }, i) => tournaments.findIndex((it) => it.slug === slug) === i);

/** The start page for the phones in the hall. */
export const qrCode = (url: string): Promise<string> =>
  QRCode.toString(`${url}/`, { type: 'terminal', small: true });

async function listed(url: string): Promise<z.infer<typeof Listed>> {
  try {
    const response = await fetch(`${url}/v1/tournaments`, { signal: AbortSignal.timeout(5_000) });
    return Listed.parse(await response.json());
  } catch {
    // A gateway that dies at this moment comes back; what it lists is found from the start page too.
    return { tournaments: [] };
  }
}
