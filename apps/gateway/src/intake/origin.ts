/**
 * Whether a page may open a socket here: only pages of this very gateway may. What is no browser sends
 * no Origin and may too.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
