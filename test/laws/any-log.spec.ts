import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Logged } from '../../apps/kibitz/src/score/offline.js';
import { messyLog } from '../support/arbitraries.js';
import { lawRuns } from '../support/law-runs.js';
import { LogPen } from '../support/log-pen.js';
import type { Message } from '../support/small-store.js';
import { answeredIn, byTheRules, reduced, seen } from './reduced.js';

const { t } = new LogPen();

const inOrder = (messages: readonly Message[]): Logged[] =>
  messages.map((it, i) => ({ ...it, seq: i + 1, time: Date.UTC(2026, 2, 14, 18) + 1000 * i }));

test(
  'whatever stands in a log, standings and travellers are those of the naive batch, and so are the answers to what was held',
  { timeout: 600_000 },
  () => {
    let answers = 0;
    fc.assert(
      fc.property(messyLog, (messages) => {
        const it = reduced(t, inOrder(messages), [1]);
        const { answered, ...rules } = byTheRules(it);
        expect(answeredIn(it)).toEqual(answered);
        expect(seen(it)).toEqual(rules);
        answers += answered.length;
      }),
      lawRuns(100),
    );
    // Logs in which nothing was admitted or dismissed prove little here.
    expect(answers).toBeGreaterThan(0);
  },
);
