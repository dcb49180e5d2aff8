import { programs } from './programs.js';

/** Before the first suite: finds both servers, downloading them once where the machine has none. */
export default async function locateServers(): Promise<void> {
  await programs();
}
