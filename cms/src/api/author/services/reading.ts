import type { AuthorPageRow } from '../../../contract/rows';
import type { Query } from '../../../database/run';
import { ENGLISH } from '../../../locales';
import { findPictures } from '../../../rules/pictures-of';
import { USER } from '../../../uids';
import { hasListed, howManyListed } from '../../article/services/listed';

/**
 * The users who may have a page, as `author`. A user without a displayed name has none: the user name is
 * private.
 */
const named = (): Query =>
  strapi.db
    .connection(`${strapi.db.metadata.get(USER).tableName} as author`)
    .where('author.display_name', '<>', '');

/** The row id of an author by the slug, as an SQL expression. */
export const authorAt = (slug: string): Query =>
  named().select('author.id').where('author.slug', slug).limit(1);

const COLUMNS = [
  ...['author.id', 'author.slug', 'author.bio', 'author.bio_ar as bioAr'],
  ...['author.display_name as displayName', 'author.display_name_ar as displayNameAr'],
];

type Count = 'articleCount' | 'englishArticleCount';
type Row = Omit<AuthorPageRow, Count | 'portrait'> & Record<Count, number | string>;

/** Everybody with a published article, by name, in two statements. */
export async function findAuthors(where: { slug?: string } = {}): Promise<AuthorPageRow[]> {
  const rows: Row[] = await named()
    .select(
      ...COLUMNS,
      howManyListed('author', 'author.id').as('articleCount'),
      howManyListed('author', 'author.id', ENGLISH).as('englishArticleCount'),
    )
    .whereNotNull('author.slug')
    .whereExists(hasListed('author', 'author.id'))
    .where(where.slug === undefined ? {} : { 'author.slug': where.slug });
  const pictures = await findPictures({ articles: [], users: rows.map(({ id }) => id) });
  // The databases sort letters differently.
  const { compare } = new Intl.Collator('en');
  return rows
    .map((row) => ({
      ...row,
      articleCount: Number(row.articleCount),
      englishArticleCount: Number(row.englishArticleCount),
      portrait: pictures.ofUser(row.id),
    }))
    .sort((a, b) => compare(a.displayName, b.displayName) || a.id - b.id);
}
