const weak = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether If-None-Match shows that the client has this body already. The header requires weak comparison. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => weak(tag) === weak(etag));
}
