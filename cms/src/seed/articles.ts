import { ENGLISH, LOCALES, type Locale } from '../locales';
import { readTime } from '../contract/read-time';
import { slugify } from '../contract/slug';
import { linkOf } from '../rules/stored';
import { addToLists } from '../documents/article-lists';
import { drawPublicIds } from '../documents/public-id';
import { addPending } from '../search/pending';
import type { Connection } from '../database/run';
import { ARTICLE } from '../uids';
import type { Publication } from './publication';
import type { Random } from './random';
import { insertRows, RowIds, type Row } from './rows';
import type { Story, Writer } from './texts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS = 8;
const AT_ONCE = 250;
const FEATURED = 0.002;
const TAGS_MAX = 4;

/** A seeded article that comments can be added to. */
export interface Written {
  publicId: number;
  publicationDate: number;
}

interface Batch {
  articles: Row[];
  categories: Row[];
  tags: Row[];
  authors: Row[];
  pictures: Row[];
  documentIds: string[];
}

/** Addresses that are taken, each with the number for the next article of the same title. */
class Slugs {
  #next = new Map<string, number>();

  static async taken(): Promise<Slugs> {
    const slugs = new Slugs();
    const rows = await strapi.db.connection(strapi.db.metadata.get(ARTICLE).tableName).distinct('slug');
    for (const { slug } of rows as { slug: string }[]) slugs.#next.set(slug, 2);
    return slugs;
  }

  take(title: string): string {
    const base = slugify(title);
    let slug = base;
    while (this.#next.has(slug)) {
      const number = this.#next.get(base) ?? 2;
      this.#next.set(base, number + 1);
      slug = `${base}-${number}`;
    }
    this.#next.set(slug, 2);
    return slug;
  }
}

/**
 * Adds published articles in both languages, the oldest first, with the rows that Strapi itself would have
 * saved.
 */
export class ArticleRows {
  private constructor(
    private readonly random: Random,
    private readonly writer: Writer,
    private readonly publication: Publication,
    private readonly slugs: Slugs,
    private readonly ids: RowIds,
  ) {}

  static async prepare(random: Random, writer: Writer, publication: Publication): Promise<ArticleRows> {
    const { tableName } = strapi.db.metadata.get(ARTICLE);
    return new ArticleRows(random, writer, publication, await Slugs.taken(), await RowIds.of(tableName));
  }

  /**
   * Distributes the articles evenly over the years up to `until`. An interruption leaves whole batches only.
   */
  async add(count: number, until: number, report: (done: number) => void): Promise<Written[]> {
    const written: Written[] = [];
    const step = (YEARS * 365 * DAY_MS) / count;
    while (written.length < count) {
      const size = Math.min(AT_ONCE, count - written.length);
      const dates = Array.from({ length: size }, (_, index) =>
        Math.floor(until - (count - written.length - index - this.random.number()) * step),
      );
      written.push(
        ...(await strapi.db.transaction(({ trx }) => this.#addSome(trx as unknown as Connection, dates))),
      );
      report(written.length);
    }
    return written;
  }

  async #addSome(run: Connection, dates: number[]): Promise<Written[]> {
    const firstId = await drawPublicIds('article', dates.length);
    const batch: Batch = {
      articles: [],
      categories: [],
      tags: [],
      authors: [],
      pictures: [],
      documentIds: [],
    };
    const written = dates.map((publicationDate, index) => ({ publicId: firstId + index, publicationDate }));
    for (const one of written) this.#make(batch, one);

    await insertRows(run, strapi.db.metadata.get(ARTICLE).tableName, batch.articles);
    for (const field of ['category', 'tags', 'author'] as const) {
      const rows = { category: batch.categories, tags: batch.tags, author: batch.authors }[field];
      await insertRows(run, linkOf(ARTICLE, field).table, rows);
    }
    await insertRows(run, 'files_related_mph', batch.pictures);
    await addToLists(run, batch.documentIds);
    await this.ids.pass(run);
    await addPending(run, 'article', batch.documentIds);
    return written;
  }

  #make(batch: Batch, { publicId, publicationDate }: Written) {
    const { random, publication } = this;
    const story = this.writer.story();
    const documentId = random.documentId();
    const author = random.usual(publication.authors);
    const category = random.usual(publication.categories);
    const picture = publication.pictures.length > 0 ? random.any(publication.pictures) : null;
    const tags = this.#tagsOf(story);
    const shared: Row = {
      document_id: documentId,
      featured: random.number() < FEATURED,
      slug: this.slugs.take(story.texts[0].title),
      publication_date: new Date(publicationDate),
      read_time: readTime(story.texts[0].content),
      public_id: publicId,
      category_public_id: category.publicId,
      saved_by: author.name,
    };
    batch.documentIds.push(documentId);
    let savedAt = publicationDate;
    for (const locale of LOCALES) {
      savedAt += random.between(1000, DAY_MS / 24);
      for (const isPublished of [false, true]) {
        const id = this.ids.take();
        batch.articles.push({ id, ...shared, ...timesAndTexts(story, locale, savedAt, isPublished) });
        link(batch.categories, 'category', id, [category[locale]]);
        link(batch.authors, 'author', id, [author.id]);
        link(batch.tags, 'tags', id, tags);
        if (picture !== null) batch.pictures.push(pictureOf(id, picture));
      }
    }
  }

  /** The make and up to three others. */
  #tagsOf({ make }: Story): number[] {
    const { makes, tags } = this.publication;
    const chosen = new Set([makes.get(make) ?? this.random.usual(tags)]);
    for (let left = this.random.between(0, TAGS_MAX - 1); left > 0; left -= 1)
      chosen.add(this.random.usual(tags));
    return [...chosen];
  }
}

/** The time between saving and publishing, as in Strapi. */
const PUBLISHING_MS = 4;

function timesAndTexts({ texts }: Story, locale: Locale, savedAt: number, isPublished: boolean): Row {
  const { title, excerpt, content, imageAlt } = texts[locale === ENGLISH ? 0 : 1];
  return {
    ...{ title, excerpt, content, image_alt: imageAlt, locale },
    created_at: new Date(savedAt),
    updated_at: new Date(savedAt),
    published_at: isPublished ? new Date(savedAt + PUBLISHING_MS) : null,
  };
}

function link(rows: Row[], field: 'category' | 'tags' | 'author', id: number, others: number[]) {
  const { own, other, order } = linkOf(ARTICLE, field);
  for (const [index, one] of others.entries()) {
    rows.push({ [own]: id, [other]: one, ...(order ? { [order]: index + 1 } : {}) });
  }
}

const pictureOf = (id: number, file: number): Row => ({
  file_id: file,
  related_id: id,
  related_type: ARTICLE,
  field: 'image',
  order: 1,
});
