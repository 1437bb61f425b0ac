import { ARTICLE_MESSAGES, REQUIRED_TEXTS } from '../contract/article';
import { ARABIC, ENGLISH, type Locale } from '../locales';
import { invalid, type FieldError } from '../rules/errors';
import { shortTexts } from '../rules/text-minimums';
import { ARTICLE } from '../uids';
import { isFromPanel } from './caller';
import { originalIn, type WithOriginal } from './original';
import { localesOf } from './context';

interface Published extends Record<(typeof REQUIRED_TEXTS)[number], string | null>, WithOriginal {
  locale: Locale;
  category: { id: number } | null;
  author: { id: number } | null;
}

const NO_CATEGORY: FieldError = { path: ['category'], message: ARTICLE_MESSAGES.categoryId };
const NO_AUTHOR: FieldError = { path: ['author'], message: 'Please select an author' };

/** The name of a text in refusals: the panel's form has the same fields in either language. */
const nameIn = (locale: Locale, field: string) =>
  locale === ARABIC && !isFromPanel() ? `${field}Ar` : field;

function shortOrMissing(version: Published, original: Locale): FieldError[] {
  const { locale } = version;
  if (locale === original) {
    return shortTexts(version).map(({ field, message }) => ({ path: [nameIn(locale, field)], message }));
  }
  if (version.untranslated) return [];
  const missing = REQUIRED_TEXTS.filter((field) => !version[field]?.trim());
  const language = locale === ARABIC ? 'an Arabic' : 'an English';
  return missing.map((field) => ({
    path: [nameIn(locale, field)],
    message: `${nameIn(locale, field)} is missing: ${language} version has title, excerpt and content`,
  }));
}

/**
 * Refuses to publish an incomplete article. The check follows the publication in the same transaction, since
 * the draft, the fields of the request and those of the other language are then one text.
 * @throws (400)
 */
export async function refuseIncomplete(documentId: string, locale: unknown): Promise<void> {
  const concerned = localesOf(locale);
  const versions: Published[] = await strapi.db.query(ARTICLE).findMany({
    select: ['locale', 'original', 'untranslated', ...REQUIRED_TEXTS],
    where: { documentId, publishedAt: { $notNull: true } },
    populate: { category: { select: ['id'] }, author: { select: ['id'] } },
  });
  const original = originalIn(versions);
  const problems = versions
    .filter((version) => concerned.includes(version.locale))
    .flatMap((version) => shortOrMissing(version, original));
  // Both languages share the category, and a form of the panel can remove it in either.
  const isAsked = concerned.includes(original) || isFromPanel();
  const english = versions.find((version) => version.locale === ENGLISH);
  if (isAsked && english && !english.category) problems.push(NO_CATEGORY);
  // An article whose author was deleted stays published when other clients save it. A form of the panel can
  // name another author.
  if (isFromPanel() && versions.some(({ author }) => !author)) problems.push(NO_AUTHOR);
  if (problems.length > 0) throw invalid(...problems);
}
