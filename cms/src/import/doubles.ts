import { setImmediate } from 'node:timers/promises';
import type { Imported } from '../contract/scrape-problem';
import { ARABIC, ENGLISH } from '../locales';
import { ARTICLE } from '../uids';
import { comparable } from './extraction/words';
import { distance, DISTANCE_MAX } from './fingerprint';
import { addressKey } from './same-address';

/** The known facts of an article that may be a duplicate. */
export interface Candidate {
  addresses: (string | null | undefined)[];
  title: string;
  /** The fingerprint of the text (fingerprint.ts). It takes time to compute, and is the same each time. */
  fingerprint?: string | null;
}

export interface Compared {
  /** The existing article of each candidate. Null if there is none. */
  found: (Imported | null)[];
  /** The number of the newest article that was compared. */
  newest: number;
}

interface Draft {
  publicId: number;
  title: string;
  locale: string;
  sourceFingerprint: string | null;
}

/** Shorter titles are too common to identify an article. */
const TITLE_MIN = 12;
/** So many numbers of articles are compared at a time. Other requests are served in between. */
const NUMBERS_AT_A_TIME = 250;

const table = () => strapi.db.query(ARTICLE);

/** The number of the newest article with one of the addresses. */
async function withAddress({ addresses }: Candidate): Promise<number | undefined> {
  const keys = addresses.flatMap((address) => (address ? [addressKey(address)] : []));
  for (const sourceKey of new Set(keys)) {
    // Sorted by the database, the rows might be sought by their numbers, which reads the whole table.
    const rows: Pick<Draft, 'publicId'>[] = await table().findMany({
      select: ['publicId'],
      where: { sourceKey },
    });
    if (rows.length > 0) return Math.max(...rows.map(({ publicId }) => publicId));
  }
  return undefined;
}

async function describe(publicId: number, matchedBy: Imported['matchedBy']): Promise<Imported | null> {
  const versions: { slug: string | null; title: string; locale: string; publishedAt: string | null }[] =
    await table().findMany({ select: ['slug', 'title', 'locale', 'publishedAt'], where: { publicId } });
  const draft = (language: string) =>
    versions.find(({ locale, publishedAt }) => locale === language && publishedAt === null);
  const english = draft(ENGLISH);
  // Somebody has deleted it meanwhile.
  if (!english) return null;
  const isPublished = versions.some(({ locale, publishedAt }) => locale === ENGLISH && publishedAt !== null);
  return {
    ...{ articleId: publicId, slug: english.slug, matchedBy, status: isPublished ? 'published' : 'draft' },
    title: english.title,
    titleAr: draft(ARABIC)?.title ?? null,
  };
}

/**
 * Finds the article with the same address, else the same title, else nearly the same text. Titles and texts
 * are compared with articles whose number is higher than `after`.
 */
export async function findDoubles(candidates: readonly Candidate[], after = 0): Promise<Compared> {
  const byAddress = await Promise.all(candidates.map(withAddress));
  const open = candidates
    .map((candidate, index) => ({ ...candidate, index, wanted: comparable(candidate.title) }))
    .filter(({ index }) => byAddress[index] === undefined);
  const last = await table().findOne({ select: ['publicId'], orderBy: { publicId: 'desc' } });
  const newest = Math.max(after, Number(last?.publicId ?? 0));
  const byTitle = new Map<number, number>();
  const byText = new Map<number, number>();
  for (let first = after; first < newest && open.length > 0; first += NUMBERS_AT_A_TIME) {
    const drafts: Draft[] = await table().findMany({
      select: ['publicId', 'title', 'locale', 'sourceFingerprint'],
      where: { publicId: { $gt: first, $lte: first + NUMBERS_AT_A_TIME }, publishedAt: null },
      orderBy: { publicId: 'asc' },
    });
    for (const { publicId, title, locale, sourceFingerprint } of drafts) {
      const comparedTitle = comparable(title);
      for (const { index, wanted, fingerprint } of open) {
        if (wanted.length >= TITLE_MIN && wanted === comparedTitle) byTitle.set(index, publicId);
        // All languages of an article have the same source.
        if (locale !== ENGLISH || !fingerprint || !sourceFingerprint || byText.has(index)) continue;
        if (distance(sourceFingerprint, fingerprint) <= DISTANCE_MAX) byText.set(index, publicId);
      }
    }
    if (first + NUMBERS_AT_A_TIME < newest) await setImmediate();
  }
  const found = await Promise.all(
    candidates.map((_, index) => {
      const [address, title, text] = [byAddress[index], byTitle.get(index), byText.get(index)];
      if (address !== undefined) return describe(address, 'address');
      if (title !== undefined) return describe(title, 'title');
      return text === undefined ? null : describe(text, 'text');
    }),
  );
  return { found, newest };
}
