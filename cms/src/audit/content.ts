import type { UID } from '@strapi/strapi';
import type { AuditSubject } from '../contract/audit';
import { ARABIC, ENGLISH, LOCALES, type Locale } from '../locales';
import { ARTICLE, CATEGORY, COMMENT, SITE_SETTING, STATIC_PAGE, SYNONYM, TAG } from '../uids';
import { recordEvent } from './record';

interface Kind {
  type: AuditSubject;
  /** The field that names it. Absent where that would be a text of a reader. */
  title?: string;
  /** The field with the Arabic name, where that is no version of its own. */
  titleAr?: string;
  /** Whether it has drafts, and publications of them. */
  isPublished?: true;
  /** Whether it has a featured mark. */
  isFeatured?: true;
  /** Whether its English version may only repeat an Arabic original. That is no English publication. */
  mayRepeat?: true;
}

/** The types whose publications and deletions are recorded. */
const KINDS: Partial<Record<string, Kind>> = {
  [ARTICLE]: { type: 'article', title: 'title', isPublished: true, isFeatured: true, mayRepeat: true },
  [STATIC_PAGE]: { type: 'page', title: 'title', isPublished: true },
  [CATEGORY]: { type: 'category', title: 'name' },
  [TAG]: { type: 'tag', title: 'name', titleAr: 'nameAr' },
  [COMMENT]: { type: 'comment', title: 'guestName' },
  [SITE_SETTING]: { type: 'setting', title: 'key' },
  [SYNONYM]: { type: 'synonym', title: 'words' },
};

interface Version {
  locale: Locale | null;
  publicId: number;
  title: string | null;
  titleAr: string | null;
  isPublished: boolean;
  isFeatured: boolean;
}

async function versionsOf(uid: string, kind: Kind, documentId: string | undefined): Promise<Version[]> {
  if (!documentId) return [];
  const { title, titleAr, isPublished, isFeatured, mayRepeat } = kind;
  const select = [
    title,
    titleAr,
    'publicId',
    'locale',
    isPublished && 'publishedAt',
    isFeatured && 'featured',
    mayRepeat && 'untranslated',
  ];
  const rows: Record<string, unknown>[] = await strapi.db
    .query(uid as UID.ContentType)
    .findMany({ select: select.filter(Boolean), where: { documentId } });
  return rows.map((row) => ({
    locale: LOCALES.find((locale) => locale === row.locale) ?? null,
    publicId: row.publicId as number,
    title: title && row[title] ? [row[title]].flat().join(', ') : null,
    titleAr: ((titleAr && row[titleAr]) || null) as string | null,
    isPublished: Boolean(isPublished && row.publishedAt && !row.untranslated),
    isFeatured: Boolean(isFeatured && row.featured),
  }));
}

const leading = (versions: Version[]) => versions.find(({ locale }) => locale === ENGLISH) ?? versions[0];
const localesIn = (versions: Version[]) => [...new Set(versions.map(({ locale }) => locale))];

function subjectIn(kind: Kind, versions: Version[], language: Locale | null) {
  const named = versions.find(({ locale }) => locale === language) ?? leading(versions);
  const arabic = versions.find(({ locale }) => locale === ARABIC);
  return {
    ...{ type: kind.type, id: named?.publicId ?? null, title: named?.title ?? null },
    titleAr: arabic?.title ?? named?.titleAr ?? null,
  };
}

async function recordDeletions(kind: Kind, before: Version[], after: Version[]): Promise<void> {
  const gone = localesIn(before).filter((locale) => !localesIn(after).includes(locale));
  if (gone.length === 0) return;
  // Without the last version, the whole document is gone.
  for (const language of after.length === 0 ? [null] : gone) {
    await recordEvent({ action: 'deleted', subject: subjectIn(kind, before, language), language });
  }
}

async function recordPublications(
  kind: Kind,
  before: Version[],
  after: Version[],
  published: readonly Locale[],
): Promise<void> {
  const isShown = (versions: Version[], language: Locale) =>
    versions.some(({ locale, isPublished }) => isPublished && locale === language);
  for (const language of LOCALES) {
    const [was, is] = [isShown(before, language), isShown(after, language)];
    const isDraft = after.some(({ locale }) => locale === language);
    if (is && (!was || published.includes(language))) {
      await recordEvent({ action: 'published', subject: subjectIn(kind, after, language), language });
    } else if (was && !is && isDraft) {
      await recordEvent({ action: 'unpublished', subject: subjectIn(kind, after, language), language });
    }
  }
}

async function recordFeatured(kind: Kind, before: Version[], after: Version[]): Promise<void> {
  const is = leading(after);
  const wasFeatured = leading(before)?.isFeatured ?? false;
  if (!is || is.isFeatured === wasFeatured) return;
  await recordEvent({
    action: is.isFeatured ? 'featured' : 'unfeatured',
    subject: subjectIn(kind, after, ENGLISH),
  });
}

interface Change {
  uid: string;
  /** Absent for a new document. */
  documentId?: string | undefined;
  /** The languages that the change publishes, also where readers saw an earlier text already. */
  published?: readonly Locale[];
  isDeletion?: boolean;
}

/** Makes a change of a document and records what it does to readers, in one transaction. */
export function recordChange<Result>(
  { uid, documentId, published = [], isDeletion = false }: Change,
  save: () => Promise<Result>,
): Promise<Result> {
  const kind = KINDS[uid];
  if (!kind || (!isDeletion && !kind.isPublished)) return save();
  return strapi.db.transaction(async (): Promise<unknown> => {
    const before = await versionsOf(uid, kind, documentId);
    const result = await save();
    const saved = documentId ?? (result as { documentId?: string } | null)?.documentId;
    const after = await versionsOf(uid, kind, saved);
    if (isDeletion) await recordDeletions(kind, before, after);
    if (kind.isPublished) await recordPublications(kind, before, after, published);
    if (kind.isFeatured) await recordFeatured(kind, before, after);
    return result;
  }) as Promise<Result>;
}

/** The subject of an event about an article. */
export async function articleSubject(documentId: string) {
  const kind = KINDS[ARTICLE] as Kind;
  return subjectIn(kind, await versionsOf(ARTICLE, kind, documentId), ENGLISH);
}
