import type { Rewritten } from '../contract/scrape';
import { escapeHtml } from '../texts/escape-html';

/**
 * A Latin name would turn the date and the punctuation after it around. `<bdi>` would be a mark that the
 * translation of the text needs, too.
 */
const isolated = (text: string) => `\u2068${text}\u2069`;

const WORDS = {
  en: { source: 'Source: ', by: ', by ', comma: ', ', picture: 'Picture: ', locale: 'en-US' },
  ar: { source: 'المصدر: ', by: '، بقلم ', comma: '، ', picture: 'الصورة: ', locale: 'ar-u-nu-latn' },
};

/** The line below an imported text that names the source with a link, and the credit of the picture. */
export function sourceLine(
  source: Rewritten['source'],
  imageCredit: string | null,
  language: 'en' | 'ar',
): string {
  const { name, author, date } = source;
  const url = source.canonicalUrl ?? source.url;
  if (!name && !url) return '';
  const words = WORDS[language];
  const named = (text: string) => (language === 'ar' ? isolated(escapeHtml(text)) : escapeHtml(text));
  const called = named(name ?? new URL(url ?? '').hostname);
  const linked = url ? `<a href="${escapeHtml(url)}">${called}</a>` : called;
  const day = date
    ? words.comma +
      new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
    : '';
  const writer = author ? words.by + named(author) : '';
  const credit = imageCredit
    ? ` ${words.picture}${named(imageCredit.replace(/^(?:picture|photo|image|الصورة|صورة)s?(?: credit)?\s*:\s*/i, ''))}.`
    : '';
  return `<p><em>${words.source}${linked}${writer}${day}.${credit}</em></p>`;
}
