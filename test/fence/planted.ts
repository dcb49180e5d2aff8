/** A file that breaks one rule, as it could slip in some evening. */
export interface Planted {
  readonly rule: string;
  readonly path: string;
  readonly text: string;
}

/** Innocent files, so that the planted ones have something to reach for. */
export const INNOCENT: readonly Omit<Planted, 'rule'>[] = [
  ...['scoring', 'contracts', 'tournament', 'log', 'store', 'live', 'formats', 'config'].map(
    (lib) => ({
      path: `libs/${lib}/src/index.ts`,
      text: `export const ${lib} = 1;\n`,
    }),
  ),
  { path: 'libs/store/src/keys.ts', text: 'export const key = 1;\n' },
  {
    path: 'apps/scorer/src/main.ts',
    text: "import { log } from '#log';\nexport const scorer = log;\n",
  },
  { path: 'apps/gateway/src/desk/desk-source.ts', text: 'export const desk = 1;\n' },
  {
    path: 'apps/gateway/src/http/between.ts',
    text: "import { desk } from '../desk/desk-source.js';\nexport const between = desk;\n",
  },
  { path: 'test/support/naive-scoring.ts', text: 'export const naive = 1;\n' },
];

export const PLANTED: readonly Planted[] = [
  {
    rule: 'pure-core',
    path: 'libs/scoring/src/clock.ts',
    text: "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;\n",
  },
  {
    rule: 'pure-core',
    path: 'libs/contracts/src/only-a-type.ts',
    text: "import type { Stats } from 'node:fs';\nexport type X = Stats;\n",
  },
  {
    rule: 'pure-core-packages',
    path: 'libs/tournament/src/redis.ts',
    text: "import { Redis } from 'ioredis';\nexport const x = Redis;\n",
  },
  {
    rule: 'pure-core-packages',
    path: 'libs/contracts/src/nest.ts',
    text: "import { Injectable } from '@nestjs/common';\nexport const x = Injectable;\n",
  },
  {
    rule: 'scoring-reaches',
    path: 'libs/scoring/src/wire.ts',
    text: "import { contracts } from '#contracts';\nexport const x = contracts;\n",
  },
  {
    rule: 'contracts-reaches',
    path: 'libs/contracts/src/reducer.ts',
    text: "import { tournament } from '#tournament';\nexport const x = tournament;\n",
  },
  {
    rule: 'tournament-reaches',
    path: 'libs/tournament/src/store.ts',
    text: "import { store } from '#store';\nexport const x = store;\n",
  },
  {
    rule: 'log-reaches',
    path: 'libs/log/src/store.ts',
    text: "import { store } from '#store';\nexport const x = store;\n",
  },
  {
    rule: 'store-reaches',
    path: 'libs/store/src/log.ts',
    text: "import { log } from '#log';\nexport const x = log;\n",
  },
  {
    rule: 'live-reaches',
    path: 'libs/live/src/log.ts',
    text: "import { log } from '#log';\nexport const x = log;\n",
  },
  {
    rule: 'formats-reaches',
    path: 'libs/formats/src/log.ts',
    text: "import { log } from '#log';\nexport const x = log;\n",
  },
  {
    rule: 'config-reaches',
    path: 'libs/config/src/log.ts',
    text: "import { log } from '#log';\nexport const x = log;\n",
  },
  {
    rule: 'libs-know-no-app',
    path: 'libs/store/src/scorer.ts',
    text: "import { scorer } from '../../../apps/scorer/src/main.js';\nexport const x = scorer;\n",
  },
  {
    rule: 'apps-stay-apart',
    path: 'apps/gateway/src/scorer.ts',
    text: "import { scorer } from '../../scorer/src/main.js';\nexport const x = scorer;\n",
  },
  {
    rule: 'public-knows-no-desk',
    path: 'apps/gateway/src/public/peeps.ts',
    text: "import { between } from '../http/between.js';\nexport const x = between;\n",
  },
  {
    rule: 'front-door-only',
    path: 'apps/gateway/src/side-door.ts',
    text: "import { key } from '../../../libs/store/src/keys.js';\nexport const x = key;\n",
  },
  {
    rule: 'tests-stay-outside',
    path: 'libs/tournament/src/naive.ts',
    text: "import { naive } from '../../../test/support/naive-scoring.js';\nexport const x = naive;\n",
  },
  {
    rule: 'tests-stay-outside',
    path: 'apps/kibitz/src/naive.ts',
    text: "import { naive } from '../../../test/support/naive-scoring.js';\nexport const x = naive;\n",
  },
  {
    rule: 'naive-stands-alone',
    path: 'test/support/naive/borrowed.ts',
    text: "import { tournament } from '#tournament';\nexport const x = tournament;\n",
  },
  {
    rule: 'no-cycles',
    path: 'libs/scoring/src/egg.ts',
    text: "import { hen } from './hen.js';\nexport const egg: number = hen();\n",
  },
  {
    rule: 'resolvable',
    path: 'apps/kibitz/src/nowhere.ts',
    text: "import { x } from './not-there.js';\nexport const y = x;\n",
  },
];

/** The other half of the planted cycle; a cycle is reported once. */
export const HEN: Omit<Planted, 'rule'> = {
  path: 'libs/scoring/src/hen.ts',
  text: "import { egg } from './egg.js';\nexport const hen = (): number => egg;\n",
};
