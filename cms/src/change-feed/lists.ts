import { articlesIn, type Query } from '../api/article/services/rows';
import { ARABIC, ENGLISH, LOCALES, type Locale } from '../locales';
import { linkOf, toIso } from '../rules/stored';
import { namesOfTags } from '../search/lexemes';
import { ARTICLE, CATEGORY, TAG } from '../uids';
import { changedWords, type ChangedWords, type Findable } from './words';

/** Which lists a change of an article may have changed in more than what they say of the article itself. */
export interface ChangedLists extends ChangedWords {
  /** Those of all articles: it has come, is gone, or has another date. */
  all: boolean;
  /** That of featured ones. */
  featured: boolean;
  /** Those of categories, by public ids. */
  categories: number[];
  /** Of these, those in which it has come between two others, so that they have another neighbour. */
  between: number[];
  /** What stands beside it in its category: it has come, is gone, has moved or has another headline. */
  neighbours: boolean;
  /** Those of tags, by public ids. */
  tags: number[];
  /** What others may be akin to from now on; null where nothing of it is new. */
  akin: Pick<Place, 'tags' | 'category'> | null;
}

/** Where readers meet an article: all that lists choose it and order it by. */
export interface Place {
  publicId: number;
  date: string | null;
  isFeatured: boolean;
  category: number | null;
  /** Nothing in its category is newer. */
  isLast: boolean;
  tags: number[];
  findable: Findable;
}

interface Version {
  public_id: number;
  locale: string;
  slug: string | null;
  title: string;
  excerpt: string;
  content: string;
  featured: boolean | number | null;
  publication_date: Date | number | string | null;
  category: number | null;
}

/**
 * Where readers meet an article by now; null where they do not, since they find it by its English version. To be called in the
 * transaction that changes it. The first look (`isFirst`) keeps others who change it waiting: else, of two who move it at the
 * same time, the second could take it for unmoved.
 */
export async function placeOf(documentId: string, { isFirst = false } = {}): Promise<Place | null> {
  const articles = strapi.db.metadata.get(ARTICLE).tableName;
  const category = linkOf(ARTICLE, 'category');
  const tags = linkOf(ARTICLE, 'tags');
  return strapi.db.transaction(async ({ trx }) => {
    if (isFirst) await trx(articles).where({ document_id: documentId }).forUpdate().select('id');
    const versions: Version[] = await trx(`${articles} as article`)
      .select('public_id', 'locale', 'slug', 'title', 'excerpt', 'content', 'featured', 'publication_date')
      .select({
        category: trx(`${category.table} as use`)
          .join(
            `${strapi.db.metadata.get(CATEGORY).tableName} as category`,
            'category.id',
            `use.${category.other}`,
          )
          .max('category.public_id')
          .whereRaw('??.?? = article.id', ['use', category.own]),
      })
      .where({ document_id: documentId })
      .whereNotNull('published_at');
    const english = versions.find(({ locale }) => locale === ENGLISH);
    if (!english) return null;
    const tagged: { id: number; name: string; nameAr: string | null }[] = await trx(`${tags.table} as use`)
      .join(`${articles} as article`, 'article.id', `use.${tags.own}`)
      .join(`${strapi.db.metadata.get(TAG).tableName} as tag`, 'tag.id', `use.${tags.other}`)
      .distinct('tag.public_id as id', 'tag.name', 'tag.name_ar as nameAr')
      .where({ 'article.document_id': documentId, 'article.locale': ENGLISH })
      .whereNotNull('article.published_at')
      .orderBy('id');
    const isLast = !(await hasNewer(trx, english));
    const arabic = versions.find(({ locale }) => locale === ARABIC);
    const textsOf = (version: Version | undefined, locale: Locale) => ({
      title: version?.title ?? '',
      tags: namesOfTags(tagged, locale),
      excerpt: version?.excerpt ?? '',
      text: version?.content ?? '',
    });
    return {
      publicId: english.public_id,
      date: english.publication_date === null ? null : toIso(english.publication_date),
      isFeatured: Boolean(english.featured),
      category: english.category,
      isLast,
      tags: tagged.map(({ id }) => id),
      findable: {
        slug: english.slug,
        texts: { [ENGLISH]: textsOf(english, ENGLISH), [ARABIC]: textsOf(arabic, ARABIC) },
      },
    };
  });
}

/** Whether an article of the same category comes after it, in the order of lists. */
async function hasNewer(
  trx: Parameters<Query['transacting']>[0],
  { category, publication_date, public_id }: Version,
): Promise<boolean> {
  if (category === null || publication_date === null) return true;
  const [newer] = await articlesIn('published')
    .transacting(trx)
    .select('article.id')
    .where({ 'article.category_public_id': category })
    .whereRaw('(article.publication_date, article.public_id) > (?, ?)', [
      new Date(publication_date),
      public_id,
    ])
    .limit(1);
  return newer !== undefined;
}

/**
 * The last that has come of each category. Of two transactions that publish at the same time neither sees what the other has
 * done: here they come one after the other.
 */
const last = new Map<number, string>();
/** Of what has come in masses nobody has looked where: it may be as new as that. */
let anySince = '';

const inOrder = ({ date, publicId }: Place) => `${date} ${String(publicId).padStart(12, '0')}`;

/** That articles have come which were not looked at. */
export function noteAny(): void {
  anySince = new Date().toISOString();
}

/** Whether an article has come into a category between two others. To be called once it is committed. */
function isBetween(place: Place): boolean {
  const { category, date } = place;
  if (category === null || date === null) return false;
  const [own, others] = [inOrder(place), last.get(category) ?? ''];
  if (own > others) last.set(category, own);
  return !place.isLast || own < others || date < anySince;
}

const known = (places: readonly (Place | null)[]) => places.filter((place) => place !== null);
const categoriesOf = (places: readonly Place[]) =>
  new Set(places.flatMap(({ category }) => (category === null ? [] : [category])));

/** By what neighbours lead to it. The Arabic title is shown where there is an Arabic excerpt, too (spec §4). */
const headlineOf = ({ findable: { slug, texts } }: Place) =>
  JSON.stringify([slug, ...LOCALES.map((locale) => [texts[locale].title, texts[locale].excerpt !== ''])]);

/** What an article that was in one place and is in another has changed. To be called once it is committed. */
export function listsBetween(before: Place | null, after: Place | null): ChangedLists {
  const places = known([before, after]);
  const all = before?.date !== after?.date || places.length < 2;
  const categories = [...categoriesOf(places)];
  const tags = [...new Set(places.flatMap((place) => place.tags))];
  const otherTags = tags.filter((tag) => places.some((place) => !place.tags.includes(tag)));
  const featured = places.some(({ isFeatured }) => isFeatured);
  const moves = all || before?.category !== after?.category;
  return {
    all,
    featured: featured && (all || before?.isFeatured !== after?.isFeatured),
    categories: moves ? categories : [],
    between: moves && after?.category && isBetween(after) ? [after.category] : [],
    neighbours: moves || new Set(places.map(headlineOf)).size > 1,
    tags: all ? tags : otherTags,
    akin: after && (moves || otherTags.length > 0) ? { tags: after.tags, category: after.category } : null,
    ...changedWords(before?.findable ?? null, after?.findable ?? null, { isElsewhere: all }),
  };
}
