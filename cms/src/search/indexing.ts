import { TEXTS } from '../api/article/fields';
import type { ArticleText } from '../contract/article';
import { ARABIC, ENGLISH, LOCALES, type Locale } from '../locales';
import { ARTICLE, CATEGORY, TAG } from '../uids';
import {
  lexemesOfArticle,
  lexemesOfName,
  namesOfTags,
  type ArticleTexts,
  type Lexemes,
  type NamedKind,
} from './lexemes';
import { plainText } from './plain-text';
import { isCorrectable } from './spelling';
import { marks, rowsOf, type Entry, type IndexStore, type Run } from './store';

/** What the index has entries of. */
export type Kind = Entry['kind'];

export const TYPES = { article: ARTICLE, tag: TAG, category: CATEGORY } as const satisfies Record<
  Kind,
  string
>;

/** Nobody searches for the description of a picture. */
const SEARCHED = TEXTS.filter((name) => name !== 'imageAlt');
/** Every text between headline and article counts as the excerpt does. */
const SHORT = SEARCHED.filter((name) => name !== 'title' && name !== 'content');

interface Version extends Record<ArticleText, string | null> {
  documentId: string;
  locale: Locale;
  publicId: number;
  slug: string;
  publicationDate: string | Date | null;
  tags: { name: string; nameAr: string | null }[];
  category: { documentId: string } | null;
}

/** Names of categories by document and language. */
type CategoryNames = ReadonlyMap<string, Partial<Record<Locale, string>>>;

interface NamedRow {
  documentId: string;
  locale: Locale | null;
  publicId: number;
  slug?: string;
  name: string;
  nameAr?: string | null;
}

type Made = Omit<Entry, 'head' | 'body'> & { lexemes: Lexemes };

/** Ids leave room for so many articles of one second. */
const IDS_A_SECOND = 2 ** 21;
/** With the above as much as a number of JavaScript holds exactly. */
const MAX_SECONDS = 2 ** 32 - 1;

/** Later articles have larger ids: by first publication to the second, then by public id. */
function idOf(publicationDate: Version['publicationDate'], publicId: number): number {
  const seconds = Math.floor(new Date(publicationDate ?? 0).getTime() / 1000) || 0;
  return Math.max(0, Math.min(seconds, MAX_SECONDS)) * IDS_A_SECOND + (publicId % IDS_A_SECOND);
}

/** Names have ids of their own below zero, the oldest first. */
const idOfName = (kind: NamedKind, publicId: number) => -(publicId * 2 + (kind === 'tag' ? 1 : 0));

/** Readers find an article by its English version: without one that is published there is no entry. */
function entryOfArticle(versions: Version[], categories: CategoryNames): Made | null {
  const english = versions.find(({ locale }) => locale === ENGLISH);
  if (!english) return null;
  const arabic = versions.find(({ locale }) => locale === ARABIC);
  const category = categories.get(english.category?.documentId ?? '') ?? {};
  const texts = Object.fromEntries(
    LOCALES.map((locale) => {
      const version = locale === ENGLISH ? english : arabic;
      const excerpt = SHORT.flatMap((name) => version?.[name] ?? []).join('\n');
      // So it is found by its category in both languages, whatever it is written in; but by its own words before that.
      const text = `${plainText(version?.content ?? '')}\n${category[locale] ?? ''}`;
      return [
        locale,
        { title: version?.title ?? '', tags: namesOfTags(english.tags, locale), excerpt, text },
      ];
    }),
  ) as ArticleTexts;
  return {
    id: idOf(english.publicationDate, english.publicId),
    documentId: english.documentId,
    kind: 'article',
    publicId: english.publicId,
    title: english.title ?? '',
    titleAr: arabic?.title ?? null,
    slug: english.slug,
    lexemes: lexemesOfArticle(texts),
  };
}

async function namesOfCategories(versions: Version[]): Promise<CategoryNames> {
  const documentIds = new Set(versions.flatMap(({ category }) => category?.documentId ?? []));
  const rows: NamedRow[] = await strapi.db
    .query(CATEGORY)
    .findMany({ select: ['documentId', 'locale', 'name'], where: { documentId: { $in: [...documentIds] } } });
  const names = new Map<string, Partial<Record<Locale, string>>>();
  for (const { documentId, locale, name } of rows) {
    names.set(documentId, { ...names.get(documentId), [locale === ARABIC ? ARABIC : ENGLISH]: name });
  }
  return names;
}

async function entriesOfArticles(documentIds: readonly string[]): Promise<Made[]> {
  const versions: Version[] = await strapi.db.query(ARTICLE).findMany({
    select: [...['documentId', 'locale', 'publicId', 'slug', 'publicationDate'], ...SEARCHED],
    where: { documentId: { $in: documentIds }, publishedAt: { $notNull: true } },
    populate: { tags: { select: ['name', 'nameAr'] }, category: { select: ['documentId'] } },
  });
  const categories = await namesOfCategories(versions);
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
  const { publicId, documentId, name } = english;
  const nameAr = english.nameAr ?? rows.find(({ locale }) => locale === ARABIC)?.name ?? null;
  return {
    id: idOfName(kind, publicId),
    documentId,
    kind,
    publicId,
    title: name,
    titleAr: nameAr,
    slug: english.slug ?? null,
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

/** Gives way to other documents' entries: of two with one id, the later made takes the next lower one. */
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

/** Brings what the index holds of some documents up to date, whatever has become of them. */
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
