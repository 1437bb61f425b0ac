import { all } from './dom';

type Json = Record<string, unknown>;

const ARTICLE = /(?:Article|BlogPosting|Posting|Review|Report|LiveBlogPosting|NewsStory|Recipe)$/;
const NODES_MAX = 500;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** All things that a page describes, including those within `@graph` and lists. */
function thingsIn(value: unknown): Json[] {
  const found: Json[] = [];
  const waiting = [value];
  while (waiting.length > 0 && found.length < NODES_MAX) {
    const next = waiting.shift();
    if (Array.isArray(next)) waiting.push(...next.slice(0, NODES_MAX));
    else if (isObject(next)) {
      found.push(next);
      waiting.push(next['@graph'], next.mainEntity, next.mainEntityOfPage);
    }
  }
  return found;
}

function parsed(script: Element): unknown {
  try {
    const text = (script.textContent ?? '').trim();
    return JSON.parse(text.replace(/^(?:\/\/\s*)?<!\[CDATA\[|\]\]>$/g, ''));
  } catch {
    // The JSON of many pages has a comma too many. They have other metadata.
    return null;
  }
}

/** The first text of a value: the value itself, or its name, address or `@value`. */
export function textOf(value: unknown, ...keys: string[]): string {
  for (const one of asList(value)) {
    if (typeof one === 'string' && one.trim()) return one.trim();
    if (!isObject(one)) continue;
    for (const key of [...keys, '@value']) {
      const inner = one[key];
      if (typeof inner === 'string' && inner.trim()) return inner.trim();
    }
  }
  return '';
}

/** The names of one or several people. */
export const namesOf = (value: unknown): string =>
  [...new Set(asList(value).map((one) => textOf(one, 'name')))].filter(Boolean).slice(0, 5).join(', ');

/** The page's JSON-LD about its article. Empty if there is none. */
export function articleInJsonLd(page: Document): Json {
  for (const script of all(page, 'script[type="application/ld+json"]')) {
    for (const thing of thingsIn(parsed(script))) {
      if (asList(thing['@type']).some((type) => typeof type === 'string' && ARTICLE.test(type))) return thing;
    }
  }
  return {};
}
