import type { WithOriginal } from '../../../documents/original';
import { arabicNameOfSaver } from '../../../history/store';
import { ENGLISH, type Locale } from '../../../locales';
import { stale } from '../../../rules/errors';
import { ARTICLE } from '../../../uids';

export interface Version extends WithOriginal {
  id: number;
  documentId: string;
  locale: string;
  publishedAt: string | null;
  updatedAt: string;
  savedBy: string | null;
}

/**
 * Every version of an article. They stay locked until the transaction ends, so that concurrent saves wait for
 * each other.
 */
export async function lockArticle(publicId: number): Promise<Version[]> {
  const table = strapi.db.metadata.get(ARTICLE).tableName;
  await strapi.db.transaction(({ trx }) =>
    trx(table).where({ public_id: publicId }).forUpdate().select('id'),
  );
  return strapi.db.query(ARTICLE).findMany({
    select: [
      ...['id', 'documentId', 'locale', 'publishedAt', 'updatedAt', 'savedBy'],
      ...['original', 'untranslated'],
    ],
    where: { publicId },
  });
}

export const isPublic = (versions: Version[]) =>
  versions.some(({ locale, publishedAt }) => locale === ENGLISH && publishedAt !== null);

/** Whether an article has a text of its own in a language. */
export const hasText = (versions: Version[], locale: Locale) =>
  versions.some((version) => version.locale === locale && !version.publishedAt && !version.untranslated);

/**
 * The time at which an article's latest text was saved, in either language. Stale saves are detected by it.
 */
export function lastSaved(drafts: Pick<Version, 'updatedAt'>[]): Date {
  return new Date(Math.max(...drafts.map(({ updatedAt }) => new Date(updatedAt).getTime())));
}

export const draftsOf = (versions: Version[]) => versions.filter(({ publishedAt }) => publishedAt === null);

/** @throws (409) when somebody has saved since `updatedAt` */
export async function refuseOutdated(
  versions: Version[],
  updatedAt: string | undefined,
  message?: string,
): Promise<void> {
  const drafts = draftsOf(versions);
  const [first] = drafts;
  if (first && updatedAt && new Date(updatedAt).getTime() !== lastSaved(drafts).getTime()) {
    const { documentId, savedBy } = first;
    const savedByAr = await strapi.db.transaction(({ trx }) =>
      arabicNameOfSaver(trx, { uid: ARTICLE, documentId }, savedBy),
    );
    throw stale(lastSaved(drafts), { savedBy, savedByAr }, 'article', message);
  }
}

/**
 * The latest texts of an article. They stay locked until the transaction ends. The list is empty for an
 * unknown id.
 * @throws (409) when somebody has saved since `updatedAt`
 */
export async function lockDrafts(publicId: number, updatedAt: string | undefined): Promise<Version[]> {
  const versions = await lockArticle(publicId);
  await refuseOutdated(versions, updatedAt);
  return draftsOf(versions);
}
