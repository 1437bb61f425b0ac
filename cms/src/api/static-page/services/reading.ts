import type { PageRow, PageTextsRow } from '../../../contract/rows';
import { ARABIC, ENGLISH } from '../../../locales';
import { latestSave } from '../../../rules/translated';
import { STATIC_PAGE } from '../../../uids';

interface Version extends PageTextsRow {
  documentId: string;
  publicId: number;
  slug: string;
  locale: string;
  publishedAt: string | null;
  updatedAt: string;
}

const textsOf = ({ title, content, metaDescription }: Version): PageTextsRow => ({
  title,
  content,
  metaDescription,
});

const TEXTS = ['slug', 'title', 'content', 'metaDescription'] as const;

const isSameText = (one: Version, other: Version) =>
  TEXTS.every((name) => (one[name] ?? '') === (other[name] ?? ''));

interface Where {
  slug?: string;
  publicId?: number;
  documentId?: string;
}

/** The page that has an address in any version: the draft of a published page may have another one. */
async function atAnyAddress({ slug, ...where }: Where): Promise<Where> {
  if (slug === undefined) return where;
  const page: { documentId: string } | null = await strapi.db
    .query(STATIC_PAGE)
    .findOne({ select: ['documentId'], where: { ...where, slug } });
  return { documentId: page?.documentId ?? '' };
}

/**
 * Pages with both languages. The address comes from the English version. Readers see the published version;
 * `drafts` returns the latest text of every page.
 */
export async function findPages(wanted: Where, { drafts }: { drafts: boolean }): Promise<PageRow[]> {
  const where = drafts ? await atAnyAddress(wanted) : wanted;
  const versions: Version[] = await strapi.db
    .query(STATIC_PAGE)
    .findMany({ where, orderBy: [{ publicId: 'asc' }] });
  const shown = versions.filter(({ publishedAt }) => (publishedAt === null) === drafts);
  return shown
    .filter(({ locale }) => locale === ENGLISH)
    .map((page) => {
      const isOwn = ({ documentId }: Version) => documentId === page.documentId;
      const texts = shown.filter(isOwn);
      const published = versions.filter((version) => isOwn(version) && version.publishedAt !== null);
      const arabic = texts.find(({ locale }) => locale === ARABIC);
      const isPublished = published.some(({ locale }) => locale === ENGLISH);
      const isSeen = (text: Version) =>
        published.some((other) => other.locale === text.locale && isSameText(text, other));
      return {
        publicId: page.publicId,
        slug: page.slug,
        ...textsOf(page),
        arabic: arabic ? { ...textsOf(arabic), updatedAt: arabic.updatedAt } : null,
        isPublished,
        hasUnpublishedChanges: isPublished && !texts.every(isSeen),
        updatedAt: drafts ? latestSave(page, arabic) : page.updatedAt,
      };
    });
}
