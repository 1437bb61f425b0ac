/** What stands between the slashes of a path; null for one that cannot be read. */
export function segmentsOf(pathname: string): string[] | null {
  try {
    return pathname.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/**
 * The path as the site spells it: small letters, no doubled slashes, none at the end. Null for one that is spelled so
 * already, whatever of it is percent-encoded, and for one that cannot be read.
 */
export function correctedPath(pathname: string): string | null {
  const given = segmentsOf(pathname);
  if (!given || given.some((segment) => segment.includes('/'))) return null;
  const segments = given
    .filter((segment) => segment !== '')
    .map((segment) => segment.toLowerCase().normalize('NFC'));
  if (`/${segments.join('/')}` === given.join('/')) return null;
  return `/${segments.map(encodeURIComponent).join('/')}`;
}
