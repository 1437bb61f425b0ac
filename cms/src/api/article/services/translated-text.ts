import type { ArticleText } from '../../../contract/article';
import { originalIn, translationLocale } from '../../../documents/original';
import { ARABIC, LANGUAGE_NAMES, type Locale } from '../../../locales';
import { mayPublish } from '../../../rights/present';
import { conflict } from '../../../rules/errors';
import { isToBePublished, releasePublication } from '../../../schedule/table';
import { ARTICLE } from '../../../uids';
import { setApproved } from '../../translation/services/record';
import { given, TEXTS } from '../fields';
import type { TranslationBody } from './input';
import { hasText, isPublic, lockArticle, refuseOutdated } from './versions';
import { mayShow, saveTranslated, type Status } from './writing';

interface Translating {
  documentId: string;
  /** The language of the translation. */
  locale: Locale;
  /** A draft is published later: with the original, at its planned time, or by somebody who may. */
  status: Status;
  hasTranslation: boolean;
}

async function changeTranslation(
  publicId: number,
  change: (article: Translating) => Promise<void>,
  updatedAt?: string,
): Promise<number | null> {
  return strapi.db.transaction(async () => {
    const versions = await lockArticle(publicId);
    const [first] = versions;
    if (!first) return null;
    await refuseOutdated(versions, updatedAt);
    const { documentId } = first;
    const locale = translationLocale(originalIn(versions));
    const isShownNow =
      isPublic(versions) && (await mayPublish()) && !(await isToBePublished(documentId, locale));
    await change({
      ...{ documentId, locale },
      status: isShownNow ? 'published' : 'draft',
      hasTranslation: hasText(versions, locale),
    });
    return publicId;
  });
}

export type TranslatedText = Partial<Record<ArticleText, string>>;

/**
 * Saves the text of the translation. Readers see it once it is approved and the article is published, or at
 * its planned time. A text that is not approved is saved as a draft. Null for an unknown id.
 */
export const saveTranslatedText = (publicId: number, text: TranslatedText, isApproved: boolean) =>
  changeTranslation(publicId, async ({ documentId, locale, status }) => {
    // A writer's save leaves a text approved. The plan still waits for somebody who may publish.
    if (isApproved && (await mayPublish())) await releasePublication(documentId, locale);
    await saveTranslated(documentId, locale, isApproved ? status : 'draft', given(text, TEXTS));
  });

/**
 * Saves a person's Arabic text. The save approves it if that person may publish. Null for an unknown id.
 * @throws (409) where the Arabic text is the original, and when somebody has saved since `updatedAt`
 */
export const saveTranslation = (publicId: number, { updatedAt, ...body }: TranslationBody) =>
  changeTranslation(
    publicId,
    async ({ documentId, locale, status }) => {
      if (locale !== ARABIC) {
        throw conflict('The Arabic text is the original of this article. Save it in the editor of articles.');
      }
      if (await mayPublish()) {
        await setApproved(documentId);
        await releasePublication(documentId, locale);
      }
      await saveTranslated(documentId, ARABIC, status, given(body, TEXTS, 'Ar'));
    },
    updatedAt,
  );

/**
 * Approves the latest text of the translation. Readers see it once the article is published, or at its
 * planned time. Null for an unknown id.
 * @throws (409) where there is none, and when somebody has saved since `updatedAt`
 */
export const approveTranslation = (publicId: number, personId: number, updatedAt?: string) =>
  changeTranslation(
    publicId,
    async ({ documentId, locale, status, hasTranslation }) => {
      if (!hasTranslation) throw conflict(`There is no ${LANGUAGE_NAMES[locale]} text to approve`);
      await setApproved(documentId, personId);
      await releasePublication(documentId, locale);
      if (status === 'published' && (await mayShow(documentId, locale))) {
        await strapi.documents(ARTICLE).publish({ documentId, locale });
      }
    },
    updatedAt,
  );
