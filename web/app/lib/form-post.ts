import { data, redirect, type RouterContextProvider } from 'react-router';
import { jsonPost, orThrow } from './api';
import { siteContext } from './site-context';

/** A form that was sent without scripts. */
export interface FormPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The outcome of a form that was sent without scripts, as its screen shows it. */
export interface FormOutcome {
  title: string;
  text?: string;
  failed: boolean;
  /** The typed values, by field. Passwords are not returned. */
  values: Record<string, string>;
}

/**
 * The headers that the API needs from the sender of the form. They identify the session, show that a page of
 * this site was the sender, and, behind a proxy, whose attempts to count.
 */
const FORWARDED = [
  ...['Accept-Language', 'Cookie', 'Host', 'Origin', 'Sec-Fetch-Site', 'User-Agent', 'X-Forwarded-For'],
];

/**
 * The fields of a form that was sent to a page. Files and missing fields are empty texts. Browsers send each
 * line end as two characters, but scripts and limits of length count one.
 * @throws a 400 page for a body that no form of ours sends.
 */
export async function readForm<Field extends string>(
  request: Request,
  ...fields: Field[]
): Promise<Record<Field, string>> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const valueOf = (field: Field) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, string>;
}

/**
 * Sends JSON to the API on behalf of the sender of the form. Throws ApiError for a response that is not OK.
 * `headers` contain the cookies that the API sets.
 */
export async function relay<T>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: string,
  body: unknown,
): Promise<{ answer: T; headers: Headers }> {
  const init = jsonPost(body);
  const sent = new Headers(init.headers);
  for (const name of FORWARDED) {
    const value = request.headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  const response = await orThrow(await context.get(siteContext).fetchApi(path, { ...init, headers: sent }));
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return { answer: (await response.json()) as T, headers };
}

/** Redirects after a successful form by GET, so that reloading the page sends nothing. */
export function seeOther(path: string, headers?: Headers): Response {
  return redirect(path, { status: 303, headers });
}
