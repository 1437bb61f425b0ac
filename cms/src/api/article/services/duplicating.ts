import { allowNulls } from '../../../documents/allow-nulls';
import { TITLE_MAX, type ArticleText } from '../../../contract/article';
import { ARABIC, ENGLISH, type Locale } from '../../../locales';
import { copyEmbargo } from '../../../schedule/embargo';
import { ARTICLE } from '../../../uids';
import { copyRecord } from '../../translation/services/copy-record';
import type { WithOriginal } from '../../../documents/original';
import { given, PLAIN_SHARED, TEXTS } from '../fields';

const SUFFIX: Record<Locale, string> = { [ENGLISH]: ' (copy)', [ARABIC]: ' (نسخة)' };

/** Fields that concern the published article only. A copy does not get them. */
const NOT_COPIED = ['featured', 'correction', 'correctedAt'];
const isCopied = (name: string) => !NOT_COPIED.includes(name);
const COPIED = PLAIN_SHARED.filter(isCopied);
const COPIED_TEXTS = TEXTS.filter(isCopied);

interface Draft extends Record<ArticleText, string | null>, WithOriginal {
  documentId: string;
  locale: Locale;
  category: { documentId: string } | null;
  tags: { documentId: string }[];
  image: { id: number } | null;
}

/** The title with the word for a copy. A long title is cut, but never within a character. */
function titleOfCopy(title: string, locale: Locale): string {
  const suffix = SUFFIX[locale];
  const room = TITLE_MAX - suffix.length;
  return (
    title
      .slice(0, room)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd() + suffix
  );
}

/** An English version that repeats the Arabic original goes on repeating it. */
const textOf = (draft: Draft) =>
  ({
    ...given(draft, COPIED_TEXTS),
    title: titleOfCopy(draft.title ?? '', draft.untranslated ? ARABIC : draft.locale),
  }) as Record<ArticleText, string>;

/**
 * Creates a draft with the latest texts of an article in both languages, its category, tags and picture. The
 * copy has its own address. It is not featured, and has no correction and no comments. Returns its public id,
 * or null for an unknown article.
 */
export async function duplicateArticle(publicId: number, authorId: number): Promise<number | null> {
  return strapi.db.transaction(async () => {
    const drafts: Draft[] = await strapi.db.query(ARTICLE).findMany({
      select: ['documentId', 'locale', 'untranslated', ...COPIED_TEXTS, ...COPIED],
      where: { publicId, publishedAt: { $null: true } },
      populate: {
        category: { select: ['documentId'] },
        tags: { select: ['documentId'] },
        image: { select: ['id'] },
      },
    });
    const english = drafts.find(({ locale }) => locale === ENGLISH);
    if (!english) return null;
    const articles = strapi.documents(ARTICLE);
    const { documentId, publicId: copy } = await articles.create({
      locale: ENGLISH,
      status: 'draft',
      data: allowNulls({
        ...given(english, COPIED),
        ...textOf(english),
        category: english.category?.documentId ?? null,
        tags: english.tags.map((tag) => tag.documentId),
        image: english.image?.id ?? null,
        author: authorId,
        featured: false,
      }),
    });
    const arabic = drafts.find(({ locale }) => locale === ARABIC);
    const text = arabic && textOf(arabic);
    // The record must exist before the text. Otherwise the text would count as written by the user who copies
    // the article.
    await copyRecord(english.documentId, documentId, text);
    if (text) {
      await articles.update({ documentId, locale: ARABIC, status: 'draft', data: text });
    }
    await copyEmbargo(english.documentId, documentId);
    return Number(copy);
  });
}
