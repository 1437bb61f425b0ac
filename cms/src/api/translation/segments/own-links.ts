import { ARABIC, type Locale } from '../../../locales';

/** The pages that both languages have (web/app/routes.ts), by the first part of their address. */
const IN_BOTH_LANGUAGES: ReadonlySet<string> = new Set([
  '',
  'article',
  'category',
  'author',
  'tag',
  'search',
  'page',
  'saved',
  'login',
]);

function inArabic(href: string): string {
  const [, first] = /^\/(?!\/)([^/?#]*)/.exec(href) ?? [];
  if (first === undefined || !IN_BOTH_LANGUAGES.has(first)) return href;
  return first === '' ? `/ar${href.slice(1)}` : `/ar${href}`;
}

/** Every Arabic page is the English one with another prefix. */
function inEnglish(href: string): string {
  const [, rest] = /^\/ar(?=[/?#]|$)(.*)$/s.exec(href) ?? [];
  if (rest === undefined) return href;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The address of the page in a language for a link to a page of the site. Any other address stays as it is.
 */
export const linkIn = (language: Locale, href: string): string =>
  language === ARABIC ? inArabic(href) : inEnglish(href);
