/**
 * Whether a response may be stored: a success that the site sent for everybody. Responses to signed-in users
 * are `private, no-store`.
 */
export function isPublic({ status, type, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !/\b(?:private|no-store)\b/i.test(headers.get('Cache-Control') ?? '')
  );
}

/**
 * Requests an address of the site as a visitor: without cookies and without a token, so that the response is
 * nobody's own. The browser's own cache may be used only if the server confirms it.
 */
export const fetchAsVisitor = (path: string): Promise<Response> =>
  fetch(path, { credentials: 'omit', cache: 'no-cache' });
