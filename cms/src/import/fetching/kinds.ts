import { ImportProblem } from '../problem';

/** A kind of document to fetch, and the content types that it may have. */
export interface Kind {
  accept: string;
  types: RegExp;
  /** The message for any other content type. */
  wrongType: string;
  maxBytes: number;
}

const MB = 1024 * 1024;

export const PAGE: Kind = {
  accept: 'text/html, application/xhtml+xml;q=0.9',
  types: /^(?:text\/html|application\/xhtml\+xml)$/,
  wrongType: 'is not a page of text',
  maxBytes: 5 * MB,
};

/** A page that lists articles, or a feed whose address was given instead. */
export const LIST: Kind = {
  accept: 'text/html, application/xhtml+xml;q=0.9, application/rss+xml;q=0.8, application/atom+xml;q=0.8',
  types: /^text\/html$|^(?:application|text)\/(?:[\w.-]+\+)?xml$/,
  wrongType: 'is neither a page of text nor a feed',
  maxBytes: 5 * MB,
};

export const FEED: Kind = {
  accept: 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8',
  types: /^(?:application|text)\/(?:[\w.-]+\+)?xml$|^text\/(?:html|plain)$/,
  wrongType: 'is not a feed',
  maxBytes: 5 * MB,
};

export const PICTURE: Kind = {
  accept: 'image/jpeg, image/png, image/webp, image/gif',
  types: /^image\/(?:jpe?g|pjpeg|png|webp|gif)$|^application\/octet-stream$|^binary\/octet-stream$/,
  wrongType: 'is not a JPEG, PNG, GIF or WebP picture',
  maxBytes: 5 * MB,
};

export const ROBOTS: Kind = {
  accept: 'text/plain, */*;q=0.1',
  types: /^/,
  wrongType: '',
  maxBytes: MB,
};

const OFTEN: Record<number, string> = {
  401: 'only shows this page to who is signed in',
  402: 'wants to be paid for this page',
  403: 'does not let programs read this page',
  404: 'has no such page',
  410: 'has removed this page',
  429: 'wants to be asked less often',
  451: 'may not show this page here',
};

/** The reason why a response is refused by its first lines. Null if it may be right. */
export function refusalOf(
  host: string,
  kind: Kind,
  { status, headers }: { status: number; headers: { 'content-type'?: string | undefined } },
): ImportProblem | null {
  if (status >= 300 && status < 400) return null;
  if (status !== 200) {
    const what = OFTEN[status] ?? (status >= 500 ? 'has a fault of its own' : 'did not send this page');
    return new ImportProblem('refused', `${host} ${what} (status ${status})`, { status });
  }
  const type = (headers['content-type'] ?? 'text/html').split(';')[0]?.trim().toLowerCase() ?? '';
  return kind.types.test(type)
    ? null
    : new ImportProblem('not-html', `What ${host} sent ${kind.wrongType} (${type})`);
}
