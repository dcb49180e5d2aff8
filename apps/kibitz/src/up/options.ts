import { existsSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { tournamentMark } from './data-folder.js';

/** What commander hands over. */
export interface UpOptions {
  readonly data?: string;
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  readonly lan?: boolean;
}

export const MAIN = './data/main';
export const DEMO = './data/demo';

export interface Choice {
  readonly folder: string;
  readonly isDemo: boolean;
}

/** The demo runs while no real tournament was ever created in the default folder and nobody asked for another. */
export function chooseFolder(
  { data, demo }: Pick<UpOptions, 'data' | 'demo'>,
  hasDemo: boolean,
): Choice {
  if (data !== undefined) return { folder: data, isDemo: false };
  const isDemo = hasDemo && demo && !existsSync(tournamentMark(MAIN));
  return { folder: isDemo ? DEMO : MAIN, isDemo };
}

/** @throws InvalidArgumentError unless the text is a port number */
export function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new InvalidArgumentError('a port is a number from 1 to 65535');
  }
  return port;
}
