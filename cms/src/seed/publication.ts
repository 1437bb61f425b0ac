import { seedAuthors, seedCategories, seedTags } from '../bootstrap/demo/basics';
import { ARABIC, ENGLISH, type Locale } from '../locales';
import { inAnyCase } from '../rules/any-case';
import { ARTICLE, CATEGORY, TAG, USER } from '../uids';
import type { Vocabulary } from './vocabulary';

/** The content that articles are linked with. */
export interface Publication {
  /** The row ids in each language, and the public id. */
  categories: (Record<Locale, number> & { publicId: number })[];
  /** The row ids. Tags of makes are also in `makes`. */
  tags: number[];
  makes: Map<string, number>;
  authors: { id: number; name: string }[];
  /** Files that are pictures of articles already. */
  pictures: number[];
}

/** A publication without categories, tags or authors gets those of the demo. */
async function ensureBasics() {
  if ((await strapi.db.query(CATEGORY).count()) === 0) await seedCategories();
  if ((await strapi.db.query(TAG).count()) === 0) await seedTags();
  if ((await strapi.db.query(USER).count({ where: { isAdmin: false } })) === 0) await seedAuthors();
}

async function categories(): Promise<Publication['categories']> {
  const rows: { id: number; documentId: string; locale: string; publicId: number }[] = await strapi.db
    .query(CATEGORY)
    .findMany({ select: ['id', 'documentId', 'locale', 'publicId'], orderBy: { publicId: 'asc' } });
  return rows
    .filter(({ locale }) => locale === ENGLISH)
    .map(({ id, documentId, publicId }) => {
      const arabic = rows.find((row) => row.documentId === documentId && row.locale === ARABIC);
      return { [ENGLISH]: id, [ARABIC]: arabic?.id ?? id, publicId };
    });
}

/** Creates a tag for each make. */
async function makeTags({ makes }: Vocabulary): Promise<Publication['makes']> {
  const ids = new Map<string, number>();
  for (const { name, nameAr } of makes) {
    const known = await strapi.db.query(TAG).findOne({ select: ['id'], where: inAnyCase('name', name) });
    ids.set(name, Number((known ?? (await strapi.documents(TAG).create({ data: { name, nameAr } }))).id));
  }
  return ids;
}

async function pictures(): Promise<number[]> {
  const rows: { file_id: number }[] = await strapi.db
    .connection('files_related_mph')
    .distinct('file_id')
    .where({ related_type: ARTICLE, field: 'image' })
    .whereNotNull('file_id')
    .orderBy('file_id');
  return rows.map((row) => Number(row.file_id));
}

/** Reads the content that articles are linked with, and adds a tag for each make. */
export async function preparePublication(vocabulary: Vocabulary): Promise<Publication> {
  await ensureBasics();
  const makes = await makeTags(vocabulary);
  const tags = await strapi.db.query(TAG).findMany({ select: ['id'], orderBy: { publicId: 'asc' } });
  const authors = await strapi.db.query(USER).findMany({
    select: ['id', 'displayName', 'username'],
    orderBy: { id: 'asc' },
  });
  return {
    categories: await categories(),
    tags: tags.map(({ id }: { id: number }) => id),
    makes,
    authors: authors.map(({ id, displayName, username }) => ({ id, name: displayName || username })),
    pictures: await pictures(),
  };
}
