import { networkInterfaces } from 'node:os';
import QRCode from 'qrcode';
import { z } from 'zod';

const Listed = z.object({ tournaments: z.array(z.object({ t: z.string(), name: z.string() })) });

/** The lines shown once everything runs: the start page and, for each tournament, its screens. */
export async function linkLines(url: string): Promise<string[]> {
  const { tournaments } = await listed(url);
  return [
    `  ${url}/`,
    ...tournaments.flatMap(({ t, name }) => [
      `  ${name}`,
      `    hall screen   ${url}/hall/${t}`,
      `    phone page    ${url}/t/${t}`,
    ]),
  ];
}

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
