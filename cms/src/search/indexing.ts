import { TEXTS } from '../api/article/fields';
import { findCategories } from '../api/category/services/reading';
import type { ArticleText } from '../contract/article';
import { arabicCategoryName } from '../contract/category-name';
import type { CategoryRow } from '../contract/rows';
import type { Run } from '../database/run';
import { ARABIC, ENGLISH, LOCALES, type Locale } from '../locales';
import { ARTICLE, CATEGORY, TAG, USER } from '../uids';
import {
  lexemesOfArticle,
  lexemesOfName,
  NAMED_KINDS,
  namesOfTags,
  type ArticleTexts,
  type Lexemes,
  type NamedKind,
} from './lexemes';
import { lexemesOfFilters } from './filters';
import { plainText } from './plain-text';
import { isCorrectable } from './spelling';
import { marks, rowsOf, type Entry, type IndexStore } from './store';

/** The kinds of content in the index. */
export type Kind = Entry['kind'];

export const TYPES = {
  article: ARTICLE,
  tag: TAG,
  category: CATEGORY,
  author: USER,
} as const satisfies Record<Kind, string>;

/** Searches do not cover what is said about pictures, nor corrections. */
const NOT_SEARCHED: readonly ArticleText[] = ['imageAlt', 'imageCaption', 'imageCredit', 'correction'];
const SEARCHED = TEXTS.filter((name) => !NOT_SEARCHED.includes(name));
/** All texts between headline and article count as the excerpt does. */
const SHORT = SEARCHED.filter((name) => name !== 'title' && name !== 'content');

interface Version extends Record<ArticleText, string | null> {
  documentId: string;
  locale: Locale;
  publicId: number;
  slug: string;
  untranslated: boolean | null;
  publicationDate: string | Date | null;
  tags: { name: string; nameAr: string | null }[];
  category: { documentId: string; publicId: number } | null;
}

interface NamedRow {
  id: number;
  documentId: string;
  locale: Locale | null;
  /** Users have none: their row id is that of the API. */
  publicId?: number;
  slug: string | null;
  /** Of a user, the displayed name. */
  name?: string;
  nameAr?: string | null;
  displayName?: string | null;
  displayNameAr?: string | null;
}

type Made = Omit<Entry, 'head' | 'body'> & { lexemes: Lexemes };

/** The number of ids that are reserved for the articles of one second. */
const IDS_A_SECOND = 2 ** 21;
/** The product of both numbers is the largest exact integer of JavaScript. */
const MAX_SECONDS = 2 ** 32 - 1;

/** Later articles have larger ids, ordered by first publication to the second, then by public id. */
function idOf(publicationDate: Version['publicationDate'], publicId: number): number {
  const seconds = Math.floor(new Date(publicationDate ?? 0).getTime() / 1000) || 0;
  return Math.max(0, Math.min(seconds, MAX_SECONDS)) * IDS_A_SECOND + (publicId % IDS_A_SECOND);
}

/** Names have negative ids, the oldest first. */
const idOfName = (kind: NamedKind, publicId: number) =>
  -(publicId * NAMED_KINDS.length + NAMED_KINDS.indexOf(kind));

/** Readers find an article by its English version: without a published one it has no entry. */
function entryOfArticle(versions: Version[], categories: readonly CategoryRow[]): Made | null {
  const english = versions.find(({ locale }) => locale === ENGLISH);
  if (!english) return null;
  const arabic = versions.find(({ locale }) => locale === ARABIC);
  const category = categories.find(({ publicId }) => publicId === english.category?.publicId);
  const texts = Object.fromEntries(
    LOCALES.map((locale) => {
      const version = locale === ENGLISH ? (english.untranslated ? undefined : english) : arabic;
      const excerpt = SHORT.flatMap((name) => version?.[name] ?? []).join('\n');
      // The article is found by its category in both languages, whatever its own language. Its own words
      // count more.
      const name = locale === ARABIC ? category?.nameAr : category?.name;
      const text = `${plainText(version?.content ?? '')}\n${name ?? ''}`;
      return [
        locale,
        { title: version?.title ?? '', tags: namesOfTags(english.tags, locale), excerpt, text },
      ];
    }),
  ) as ArticleTexts;
  const lexemes = lexemesOfArticle(texts);
  const languages: Locale[] = [];
  if (!english.untranslated) languages.push(ENGLISH);
  if (arabic) languages.push(ARABIC);
  const filters = lexemesOfFilters({
    category: english.category?.documentId,
    date: new Date(english.publicationDate ?? 0),
    languages,
  });
  for (const filter of filters) {
    lexemes.head.add(filter);
    lexemes.body.add(filter);
  }
  return {
    id: idOf(english.publicationDate, english.publicId),
    documentId: english.documentId,
    kind: 'article',
    publicId: english.publicId,
    title: english.title ?? '',
    titleAr: arabic?.title ?? null,
    slug: english.slug,
    lexemes,
  };
}

async function entriesOfArticles(documentIds: readonly string[]): Promise<Made[]> {
  const versions: Version[] = await strapi.db.query(ARTICLE).findMany({
    select: [...['documentId', 'locale', 'untranslated', 'publicId', 'slug', 'publicationDate'], ...SEARCHED],
    where: { documentId: { $in: documentIds }, publishedAt: { $notNull: true } },
    populate: { tags: { select: ['name', 'nameAr'] }, category: { select: ['documentId', 'publicId'] } },
  });
  const categories = await findCategories();
  return documentIds.flatMap(
    (documentId) =>
      entryOfArticle(
        versions.filter((one) => one.documentId === documentId),
        categories,
      ) ?? [],
  );
}

function entryOfName(kind: NamedKind, rows: NamedRow[]): Made | null {
  const english = rows.find(({ locale }) => locale !== ARABIC);
  if (!english) return null;
  const { documentId, slug } = english;
  const publicId = english.publicId ?? english.id;
  // The name for signing in is never suggested.
  const name = kind === 'author' ? english.displayName : english.name;
  if (!name) return null;
  const given =
    (kind === 'author'
      ? english.displayNameAr
      : (english.nameAr ?? rows.find(({ locale }) => locale === ARABIC)?.name)) || null;
  const nameAr = kind === 'category' ? arabicCategoryName(slug, given) : given;
  return {
    id: idOfName(kind, publicId),
    documentId,
    kind,
    publicId,
    title: name,
    titleAr: nameAr,
    slug,
    lexemes: lexemesOfName(kind, { [ENGLISH]: name, [ARABIC]: nameAr ?? name }),
  };
}

async function entriesOfNames(kind: NamedKind, documentIds: readonly string[]): Promise<Made[]> {
  const rows: NamedRow[] = await strapi.db.query(TYPES[kind]).findMany({
    where: { documentId: { $in: documentIds } },
  });
  return documentIds.flatMap(
    (documentId) =>
      entryOfName(
        kind,
        rows.filter((row) => row.documentId === documentId),
      ) ?? [],
  );
}

/** Avoids ids of other documents' entries. If two have one id, the later one takes the next lower id. */
async function withFreeIds(run: Run, made: Made[]): Promise<void> {
  for (;;) {
    const rows = await rowsOf<{ id: number | string; document_id: string }>(run, {
      text: `select id, document_id from search_entries where id in (${marks(made.length)})`,
      parameters: made.map(({ id }) => id),
    });
    const owners = new Map(rows.map((row) => [Number(row.id), row.document_id]));
    const clashing = made.filter(({ id, documentId }) => {
      const owner = owners.get(id);
      owners.set(id, owner ?? documentId);
      return owner !== undefined && owner !== documentId;
    });
    if (clashing.length === 0) return;
    for (const one of clashing) one.id -= 1;
  }
}

/** Updates the entries of some documents, including deleted ones. */
export async function indexDocuments(
  store: IndexStore,
  kind: Kind,
  documentIds: readonly string[],
): Promise<void> {
  const added = await strapi.db.transaction(async ({ trx }) => {
    const made =
      kind === 'article' ? await entriesOfArticles(documentIds) : await entriesOfNames(kind, documentIds);
    if (made.length > 0) await withFreeIds(trx, made);
    const entries = made.map(({ lexemes: { head, body }, ...entry }) => ({
      ...entry,
      head: [...head],
      body: [...body],
    }));
    await store.replace(trx, documentIds, entries);
    const words = store.knownWords
      .missing(made.flatMap(({ lexemes }) => [...lexemes.words]))
      .filter(isCorrectable);
    if (words.length > 0) await store.addWords(trx, words);
    return words;
  });
  store.knownWords.add(added);
}
