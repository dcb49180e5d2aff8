/**
 * Whether the router can read a path: it decodes every part, and takes two leading slashes for another host; either
 * throws. @example isReadable('/t/%E0%A4') // false
 */
export function isReadable(path: string): boolean {
  if (path.startsWith('//')) return false;
  try {
    path.split('/').forEach(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}
