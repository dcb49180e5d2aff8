/**
 * Whether a path can be the address of a page: routers decode every part, and take two leading slashes for another
 * host; either may throw. @example isPagePath('/t/%E0%A4') // false
 */
export function isPagePath(path: string): boolean {
  if (path.startsWith('//')) return false;
  try {
    path.split('/').forEach(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}
