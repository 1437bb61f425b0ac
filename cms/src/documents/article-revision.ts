import { stale } from '../rules/errors';
import { ARTICLE } from '../uids';
import type { Locale } from '../locales';
import { localesOf, type Params } from './context';

/** The properties of an article's version before a save that the rules compare. */
export interface VersionBefore {
  id: number;
  locale: Locale;
  publishedAt: string | null;
  updatedAt: string;
  savedBy: string | null;
  publicId: number;
  slug: string;
  featured: boolean | null;
  publicationDate: string | null;
  correctedAt: string | null;
  commentsMode: string | null;
  revision: number | null;
  original: Locale | null;
  image: { id: number } | null;
}

/** Every version of an article. They stay locked until the transaction ends, so that the next save waits. */
export async function versionsBefore(documentId: string): Promise<VersionBefore[]> {
  if (!documentId) return [];
  const table = strapi.db.metadata.get(ARTICLE).tableName;
  await strapi.db.transaction(({ trx }) =>
    trx(table).where({ document_id: documentId }).forUpdate().select('id'),
  );
  return strapi.db.query(ARTICLE).findMany({
    select: [
      ...['locale', 'publishedAt', 'updatedAt', 'savedBy', 'publicId', 'slug'],
      ...['featured', 'publicationDate', 'correctedAt', 'commentsMode', 'revision', 'original'],
    ],
    where: { documentId },
    populate: { image: { select: ['id'] } },
  });
}

/** The latest versions, which readers may not see yet. */
export const drafts = <Version extends { publishedAt: string | null }>(versions: Version[]) =>
  versions.filter(({ publishedAt }) => publishedAt === null);

/**
 * Refuses a text that was read before somebody else saved it. The panel sends back everything that it has
 * read of an article, including the revision. A caller that sends no revision is not checked here.
 * @throws (409)
 */
export function refuseStale({ data, locale }: Params, before: VersionBefore[]): void {
  const sent = data?.revision;
  delete data?.revision;
  const [saved] = localesOf(locale);
  const draft = drafts(before).find((version) => version.locale === saved);
  if (typeof sent !== 'number' || !draft || sent === draft.revision) return;
  throw stale(new Date(draft.updatedAt), { savedBy: draft.savedBy });
}

/**
 * The shared fields that a form of the panel sends as a whole. Relations are missing, since the panel sends
 * only their changes.
 */
const sharedOf = ({ slug, featured, publicationDate, correctedAt, commentsMode, image }: VersionBefore) =>
  JSON.stringify([
    slug,
    featured ?? false,
    publicationDate && new Date(publicationDate).getTime(),
    correctedAt && new Date(correctedAt).getTime(),
    commentsMode,
    image?.id,
  ]);

/**
 * Counts a save, so that forms that were opened before it become stale. The save counts for the saved
 * languages, and for all languages if a shared field has changed.
 */
export async function countRevision(
  documentId: string,
  locale: unknown,
  before: VersionBefore[],
): Promise<void> {
  const revision = Math.max(0, ...drafts(before).map((version) => version.revision ?? 0)) + 1;
  const saved = localesOf(locale);
  const [was] = drafts(before);
  const [is] = was ? drafts(await versionsBefore(documentId)) : [];
  const isShared = was && is && sharedOf(was) !== sharedOf(is);
  await strapi.db
    .queryBuilder(ARTICLE)
    .where({ documentId, publishedAt: { $null: true }, ...(isShared ? {} : { locale: { $in: saved } }) })
    .update({ revision })
    .execute();
}
