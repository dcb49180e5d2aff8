// The one entry of every npm script: makes sure that packages and build are there, then does the job.
// What the preparation prints goes to stderr; stdout belongs to the job.
import { requireNode } from './deploy/bootstrap/node-version.mjs';
import { jobs } from './deploy/bootstrap/jobs.mjs';

requireNode();
const [name = '', ...args] = process.argv.slice(2);
const job = jobs[name];
if (job === undefined) {
  console.error(`usage: node run.mjs ${Object.keys(jobs).join('|')} [arguments]`);
  process.exitCode = 2;
} else {
  await job(args);
}
