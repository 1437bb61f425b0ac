import { data, redirect, type RouterContextProvider } from 'react-router';
import { jsonPost, orThrow } from './api';
import { siteContext } from './site-context';

/** What became of a form that was sent without scripts, as its screen says it. */
export interface FormOutcome {
  title: string;
  text?: string;
  failed: boolean;
  /** What was typed, by field. Passwords are not handed back. */
  values: Record<string, string>;
}

/**
 * What the API needs to know of whoever sent the form: the session, that a page of this site was the sender, and, behind a
 * proxy, whose attempts are counted.
 */
const FORWARDED = ['Accept-Language', 'Cookie', 'Host', 'Origin', 'Sec-Fetch-Site', 'X-Forwarded-For'];

/**
 * The fields of a form that a page was sent. Files and fields that are not there are empty texts.
 * @throws a 400 page for what no form of ours sends.
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
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Record<Field, string>;
}

/**
 * Sends JSON to the API as whoever sent the form. Throws ApiError for an answer that is not OK; `headers` carry the cookies
 * that the API sets.
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

/** Where a form that did what it should leads to: by GET, so that loading the page again sends nothing. */
export function seeOther(path: string, headers?: Headers): Response {
  return redirect(path, { status: 303, headers });
}
