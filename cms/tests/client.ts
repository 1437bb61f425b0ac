interface Running {
  url: string;
  /** The token that the site and Strapi share. */
  token: string;
  /** The first admin's password. */
  password: string;
}

/** Calls a running Strapi as the site does. */
export function clientOf({ url, token, password }: Running) {
  const get = (target: string, headers: Record<string, string> = { Authorization: `Bearer ${token}` }) =>
    fetch(`${url}${target}`, { headers });
  const json = async <Body>(target: string): Promise<Body> => (await get(target)).json() as Promise<Body>;
  /** A call with a JSON body; `as` is a token, the site's own by default, '' for none. */
  const send = (method: string, target: string, body?: unknown, as: string = token) =>
    fetch(`${url}${target}`, {
      method,
      headers: {
        ...(as ? { Authorization: `Bearer ${as}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** Signs in, as the site does for a user. */
  const signIn = async (identifier = 'admin', secret = password) => {
    const response = await send('POST', '/api/session', { identifier, password: secret });
    if (!response.ok) throw new Error(`Signing in: ${response.status} ${await response.text()}`);
    return (await response.json()) as { secret: string; accessToken: string; user: { id: number } };
  };
  /** Creates an author and signs in. */
  const newAuthor = async (username: string, secret = 'secret-1') => {
    const admin = await signIn();
    const body = { username, displayName: username, email: `${username}@example.com`, password: secret };
    const response = await send('POST', '/api/accounts', body, admin.accessToken);
    if (!response.ok) throw new Error(`Adding a user: ${response.status} ${await response.text()}`);
    return signIn(username, secret);
  };
  return { get, json, send, signIn, newAuthor };
}

/** A text long enough for the rules, of `words` words. */
export const text = (words = 60) => `<p>${Array.from({ length: words }, () => 'word').join(' ')}</p>`;

/** An article for the API, without its Arabic texts. */
export const articleBody = (categoryId: number, changes: object = {}) => ({
  title: 'A small car for a big city',
  excerpt: 'An excerpt of some length',
  content: text(),
  categoryId,
  status: 'published',
  ...changes,
});

/** The Arabic texts of an article. */
export const ARABIC_TEXTS = { titleAr: 'عنوان المقال', excerptAr: 'مقتطف من المقال', contentAr: text() };
