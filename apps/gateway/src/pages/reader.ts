import type { IncomingMessage } from 'node:http';
import { isPagePath } from '#contracts';

type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/** Doors of programs: who asks there gets a Problem, a browser too. */
const DOORS = /^\/(v1|health|assets|nats|connection)([/?]|$)/;

/** Somebody with a browser at an address that leads nowhere: the app says so in their language. */
export const isReader = ({ url = '/', headers }: Asked): boolean =>
  !DOORS.test(url) && (headers.accept ?? '').includes('text/html');

/** Any address that is no page. */
const NOWHERE = '/nowhere';

/**
 * The address to answer: a path that cannot be decoded (`/t/%E0%A4`) would be refused before any route is asked, in
 * words for programs. The app reads the address the browser shows, which stays.
 */
export function addressFor({ url = '/', headers }: Asked): string {
  return isPagePath(url.split('?')[0]!) || !isReader({ url, headers }) ? url : NOWHERE;
}
