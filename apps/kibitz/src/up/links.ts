import { networkInterfaces } from 'node:os';
import QRCode from 'qrcode';
import { z } from 'zod';

const Listed = z.object({ tournaments: z.array(z.object({ slug: z.string(), name: z.string() })) });

/** The lines shown once everything runs: the start page and, for each tournament, its screens. */
export async function linkLines(url: string): Promise<string[]> {
  const { tournaments } = await listed(url);
  return [
    `  ${url}/`,
    ...newestOfEachSlug(tournaments).flatMap(({ slug, name }) => [
      `  ${name}`,
      `    hall screen   ${url}/hall/${slug}`,
      `    phone page    ${url}/t/${slug}`,
    ]),
  ];
}

type Listing = z.infer<typeof Listed>['tournaments'][number];

/** A slug leads to the newest tournament that has it, and the list has the newest first. */
const newestOfEachSlug = (tournaments: readonly Listing[]): Listing[] =>
  tournaments.filter(({ slug }, i) => tournaments.findIndex((it) => it.slug === slug) === i);

/** The link for the other devices in the hall, with its QR code. */
export async function lanLines(port: number): Promise<string[]> {
  const address = lanAddress();
  if (address === undefined) return ['  --lan: this machine has no network address'];
  const url = `http://${address}:${port}/`;
  return [
    `  in this network: ${url}`,
    await QRCode.toString(url, { type: 'terminal', small: true }),
  ];
}

async function listed(url: string): Promise<z.infer<typeof Listed>> {
  try {
    const response = await fetch(`${url}/v1/tournaments`, { signal: AbortSignal.timeout(5_000) });
    return Listed.parse(await response.json());
  } catch {
    // A gateway that dies at this moment comes back; what it lists is found from the start page too.
    return { tournaments: [] };
  }
}

function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
