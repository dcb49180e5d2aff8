import { findServers } from '../../apps/kibitz/src/up/servers/find.js';

/** The same search as `npm start`; what it has to say goes to stderr. */
export const programs = () =>
  findServers(process.env, (line) => void process.stderr.write(`${line}\n`));
