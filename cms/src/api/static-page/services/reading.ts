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
      const arabic = shown.find((other) => other.documentId === page.documentId && other.locale === ARABIC);
      return {
        publicId: page.publicId,
        slug: page.slug,
        ...textsOf(page),
        arabic: arabic ? { ...textsOf(arabic), updatedAt: arabic.updatedAt } : null,
        isPublished: versions.some(
          (other) =>
            other.documentId === page.documentId && other.locale === ENGLISH && other.publishedAt !== null,
        ),
        updatedAt: drafts ? latestSave(page, arabic) : page.updatedAt,
      };
    });
}
