/** Splits a path into its decoded segments. Null if it cannot be decoded. */
export function segmentsOf(pathname: string): string[] | null {
  try {
    return pathname.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

/**
 * The path in the site's spelling: lower case, without doubled slashes, without a slash at the end. Null if
 * the path has this spelling already, apart from percent-encoding, and if it cannot be decoded.
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
