import { ENGLISH } from '../../../locales';
import { linkOf } from '../../../rules/stored';
import { compoundsIn, wordsOf } from '../../../search/normalise';
import { formsInText } from '../../../search/word-forms';
import { ARTICLE, TAG } from '../../../uids';

type Query = ReturnType<typeof strapi.db.connection>;

export interface TagRow {
  publicId: number;
  name: string;
  nameAr: string | null;
}

/** Narrows tags, as `tag`, to those of a name in either language: each has its own in English, several may share an Arabic one. */
export const withName = (tags: Query, name: string): Query =>
  tags.whereRaw('(lower(tag.name) = lower(?) or lower(tag.name_ar) = lower(?))', [name, name]);

/** The tags of a name in either language. */
export const findTagsNamed = (name: string): Promise<TagRow[]> =>
  withName(
    strapi.db
      .connection(`${strapi.db.metadata.get(TAG).tableName} as tag`)
      .select('tag.public_id as publicId', 'tag.name as name', 'tag.name_ar as nameAr'),
    name,
  ).orderBy('tag.public_id');

/** Every tag, those first that are on most articles, drafts included; equally used ones by name. One statement. */
async function tagsByUse(): Promise<TagRow[]> {
  const { connection } = strapi.db;
  const articles = strapi.db.metadata.get(ARTICLE).tableName;
  const link = linkOf(ARTICLE, 'tags');
  // Counted before the tags are joined: from there on it is a handful of rows, not one for each use.
  const uses = connection(`${articles} as article`)
    .join(`${link.table} as link`, `link.${link.own}`, 'article.id')
    .where({ 'article.locale': ENGLISH })
    .whereNull('article.published_at')
    .groupBy(`link.${link.other}`)
    .select(`link.${link.other} as tag_id`)
    .count({ total: '*' })
    .as('used');
  return connection(`${strapi.db.metadata.get(TAG).tableName} as tag`)
    .leftJoin(uses, 'used.tag_id', 'tag.id')
    .select('tag.public_id as publicId', 'tag.name as name', 'tag.name_ar as nameAr')
    .orderByRaw('coalesce(used.total, 0) desc, lower(tag.name), tag.public_id');
}

/** Whether a name has all the words, Arabic ones with or without their article; the last may be the beginning of one. */
function hasWords(name: string, words: readonly string[]): boolean {
  const own = [...wordsOf(name)].flatMap((word) => [word, ...formsInText(word)]);
  return words.every((word, index) =>
    index === words.length - 1 ? own.some((one) => one.startsWith(word)) : own.includes(word),
  );
}

/**
 * The most used tags that have the words typed, in either language. Looked for here, in the search's one spelling: no
 * database finds «الشحن» by «شح» or «أحمد» by «احمد». There are few enough tags to look at each.
 */
export async function findTags({ q, limit }: { q: string; limit: number }): Promise<TagRow[]> {
  const tags = await tagsByUse();
  if (!q) return tags.slice(0, limit);
  const words = compoundsIn(q).flatMap(({ parts }) => parts);
  if (words.length === 0) return [];
  return tags
    .filter(({ name, nameAr }) => [name, nameAr ?? ''].some((one) => hasWords(one, words)))
    .slice(0, limit);
}
