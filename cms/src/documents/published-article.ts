import { ENGLISH, LOCALES, type Locale } from '../locales';
import { invalid, type FieldError } from '../rules/errors';
import { shortTexts } from '../rules/text-minimums';
import { ARTICLE } from '../uids';

interface Published {
  locale: Locale;
  title: string | null;
  excerpt: string | null;
  content: string | null;
}

/** The languages that an action concerns: one, several, or all (`*`). Absent means English. */
function localesOf(locale: unknown): Locale[] {
  if (locale === '*') return [...LOCALES];
  const named = [locale ?? ENGLISH].flat();
  return LOCALES.filter((one) => named.includes(one));
}

function problemsOf(version: Published): FieldError[] {
  if (version.locale === ENGLISH) {
    return shortTexts(version).map(({ field, message }) => ({ path: [field], message }));
  }
  const fields = ['title', 'excerpt', 'content'] as const;
  return fields
    .filter((field) => !version[field]?.trim())
    .map((field) => ({
      path: [`${field}Ar`],
      message: `${field}Ar is missing: an Arabic version has title, excerpt and content`,
    }));
}

/**
 * Refuses to show readers an article that is not whole. It is checked once the article is published, in the same
 * transaction: by then its draft, its fields in the request and those of the other language are one text.
 * @throws (400)
 */
export async function refuseIncomplete(documentId: string, locale: unknown): Promise<void> {
  const concerned = localesOf(locale);
  const versions: Published[] = await strapi.db.query(ARTICLE).findMany({
    select: ['locale', 'title', 'excerpt', 'content'],
    where: { documentId, publishedAt: { $notNull: true } },
  });
  const problems = versions.filter((version) => concerned.includes(version.locale)).flatMap(problemsOf);
  if (problems.length > 0) throw invalid(...problems);
}
