import type { DescribedTagRow, TagPageRow } from '../../../contract/rows';
import type { Query } from '../../../database/run';
import { ARABIC, ENGLISH } from '../../../locales';
import { linkOf } from '../../../rules/stored';
import { compoundsIn, wordsOf } from '../../../search/normalise';
import { formsInText } from '../../../search/word-forms';
import { ARTICLE, TAG } from '../../../uids';
import { hasListed, listed } from '../../article/services/listed';

const COLUMNS = [
  ...['tag.public_id as publicId', 'tag.name as name', 'tag.name_ar as nameAr', 'tag.slug as slug'],
  ...['tag.description as description', 'tag.description_ar as descriptionAr'],
];

const tags = (): Query => strapi.db.connection(`${strapi.db.metadata.get(TAG).tableName} as tag`);

/** Tags with a published article: readers know no others. */
const shownTags = (): Query =>
  tags()
    .select(...COLUMNS)
    .whereExists(hasListed('tag', 'tag.id'));

/** The published articles of a tag that have an English text. */
const inEnglish = (): Query => listed('tag', strapi.db.connection.ref('tag.id'), ENGLISH);

/** The row id of a tag by the slug, as an SQL expression. */
export const tagAt = (slug: string): Query => tags().select('tag.id').where('tag.slug', slug).limit(1);

/** The tag with a slug, if a published article has it. */
export async function findTag(slug: string): Promise<TagPageRow | undefined> {
  const row: (DescribedTagRow & { english: number | null }) | undefined = await shownTags()
    .select(inEnglish().limit(1).as('english'))
    .where('tag.slug', slug)
    .first();
  if (!row) return undefined;
  const { english, ...tag } = row;
  // Arabic lists show all articles.
  return { ...tag, languages: english === null ? [ARABIC] : [ENGLISH, ARABIC] };
}

/**
 * The tags with a name in either language, if a published article has them. English names are unique; several
 * tags may share an Arabic name.
 */
export const findTagsNamed = (name: string): Promise<DescribedTagRow[]> =>
  shownTags()
    .whereRaw('(lower(tag.name) = lower(?) or lower(tag.name_ar) = lower(?))', [name, name])
    .orderBy('tag.public_id');

/**
 * The slugs of the tags that published articles have, in the order of their public ids: of all, or of those
 * that an article with an English text has.
 */
export async function findTagSlugs(query: {
  limit: number;
  exists?: typeof ENGLISH | undefined;
}): Promise<string[]> {
  const rows: { slug: string }[] = await tags()
    .select('tag.slug')
    .whereExists(query.exists ? inEnglish() : hasListed('tag', 'tag.id'))
    .orderBy('tag.public_id')
    .limit(query.limit);
  return rows.map(({ slug }) => slug);
}

/** Every tag, the most used first, and by name among equals. Drafts count. It is one statement. */
async function tagsByUse(): Promise<DescribedTagRow[]> {
  const { connection } = strapi.db;
  const articles = strapi.db.metadata.get(ARTICLE).tableName;
  const link = linkOf(ARTICLE, 'tags');
  // The uses are counted before the join with tags, so that it joins few rows and not one for each use.
  const uses = connection(`${articles} as article`)
    .join(`${link.table} as link`, `link.${link.own}`, 'article.id')
    .where({ 'article.locale': ENGLISH })
    .whereNull('article.published_at')
    .groupBy(`link.${link.other}`)
    .select(`link.${link.other} as tag_id`)
    .count({ total: '*' })
    .as('used');
  return tags()
    .leftJoin(uses, 'used.tag_id', 'tag.id')
    .select(...COLUMNS)
    .orderByRaw('coalesce(used.total, 0) desc, lower(tag.name), tag.public_id');
}

/**
 * Whether a name contains all the words. Arabic words match with or without their article, and the last word
 * may be the beginning of one.
 */
function hasWords(name: string, words: readonly string[]): boolean {
  const own = [...wordsOf(name)].flatMap((word) => [word, ...formsInText(word)]);
  return words.every((word, index) =>
    index === words.length - 1 ? own.some((one) => one.startsWith(word)) : own.includes(word),
  );
}

/**
 * The most used tags that contain the typed words, in either language. The words are compared here, in the
 * spelling of the search: no database finds «الشحن» by «شح» or «أحمد» by «احمد». There are few enough tags to
 * compare each.
 */
export async function findTags({
  q,
  limit,
}: {
  q?: string | undefined;
  limit: number;
}): Promise<DescribedTagRow[]> {
  const found = await tagsByUse();
  if (!q) return found.slice(0, limit);
  const words = compoundsIn(q).flatMap(({ parts }) => parts);
  if (words.length === 0) return [];
  return found
    .filter(({ name, nameAr }) => [name, nameAr ?? ''].some((one) => hasWords(one, words)))
    .slice(0, limit);
}
