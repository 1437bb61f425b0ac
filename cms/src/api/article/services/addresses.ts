import type { AddressRangeRow, AddressRow } from '../../../contract/rows';
import { ARABIC, ENGLISH, type Locale } from '../../../locales';
import { toIso } from '../../../rules/stored';
import { ARTICLE } from '../../../uids';

const PUBLISHED = { publishedAt: { $notNull: true } };

/** Published articles with ids above `after` and up to `upTo`, in the order of their ids. */
export async function findAddresses({
  after,
  upTo,
  limit,
}: {
  after: number;
  upTo: number;
  limit: number;
}): Promise<AddressRow[]> {
  const articles = strapi.db.query(ARTICLE);
  const rows = await articles.findMany({
    select: ['publicId', 'slug', 'updatedAt', 'documentId', 'untranslated'],
    where: { publicId: { $gt: after, $lte: upTo }, locale: ENGLISH, ...PUBLISHED },
    orderBy: [{ publicId: 'asc' }],
    populate: { image: { select: ['url'] } },
    limit,
  });
  const arabic: { documentId: string; updatedAt: string }[] = await articles.findMany({
    select: ['documentId', 'updatedAt'],
    where: { publicId: { $gt: after, $lte: rows.at(-1)?.publicId ?? after }, locale: ARABIC, ...PUBLISHED },
  });
  const savedInArabic = new Map(arabic.map(({ documentId, updatedAt }) => [documentId, updatedAt]));
  return rows.map(({ publicId, slug, updatedAt, documentId, untranslated, image }) => ({
    publicId,
    slug,
    updatedAt: untranslated ? null : updatedAt,
    updatedAtAr: savedInArabic.get(documentId) ?? null,
    image: image?.url ?? null,
  }));
}

interface RangeRow {
  locale: Locale;
  range: number;
  count: number | string;
  saved: Date | number | string;
}

/**
 * The ranges of ids that hold published articles. The database counts them, since Strapi's query engine
 * cannot group.
 */
export async function findRanges(size: number): Promise<AddressRangeRow[]> {
  const { tableName } = strapi.db.metadata.get(ARTICLE);
  const { connection } = strapi.db;
  const rows = await connection(`${tableName} as article`)
    .select<RangeRow[]>(
      'article.locale',
      // With a parameter this would not be an integer division.
      connection.raw(`(article.public_id - 1) / ${Math.trunc(size)} as ??`, ['range']),
      connection.raw('count(*) as ??', ['count']),
      connection.raw('max(article.updated_at) as ??', ['saved']),
    )
    .whereIn('article.locale', [ENGLISH, ARABIC])
    .whereNotNull('article.published_at')
    .whereRaw('article.untranslated is not true')
    .whereIn(
      'article.public_id',
      // Readers find an article by its English version. The condition on the number makes SQLite read an
      // index alone.
      connection(`${tableName} as shown`)
        .select('shown.public_id')
        .where({ 'shown.locale': ENGLISH })
        .whereNotNull('shown.published_at')
        .where('shown.public_id', '>', 0),
    )
    .groupBy(['article.locale', 'range'])
    .orderBy(['article.locale', 'range']);
  return rows.map(({ locale, range, count, saved }) => ({
    locale,
    range: Number(range),
    count: Number(count),
    updatedAt: toIso(saved),
  }));
}
