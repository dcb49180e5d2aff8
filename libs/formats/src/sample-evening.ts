import { readFileSync } from 'node:fs';
import type { Evening } from './evening.js';
import { readKibitzLog } from './kibitz-log/read.js';

const FILE = new URL('../samples/evening.jsonl', import.meta.url);

/** The evening that comes with the program: what happened is real, the people are invented. */
export const sampleEvening = (): Evening => readKibitzLog(readFileSync(FILE));
