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

interface Row {
  publicId: number;
  slug: string | null;
  title: string;
  locale: string;
  publishedAt: string | null;
  sourceKey: string | null;
  sourceFingerprint: string | null;
}

/** Shorter titles are too common to identify an article. */
const TITLE_MIN = 12;

/** The existing articles, read once to compare several candidates with. */
export class Doubles {
  readonly #rows: Row[];
  readonly #byKey: Map<string | null, Row>;
  readonly #byTitle: Map<string, Row>;

  private constructor(rows: Row[]) {
    this.#rows = rows;
    this.#byKey = new Map(rows.filter(({ sourceKey }) => sourceKey).map((row) => [row.sourceKey, row]));
    this.#byTitle = new Map(rows.map((row) => [comparable(row.title), row]));
  }

  static async load(): Promise<Doubles> {
    return new Doubles(
      await strapi.db.query(ARTICLE).findMany({
        select: ['publicId', 'slug', 'title', 'locale', 'publishedAt', 'sourceKey', 'sourceFingerprint'],
        orderBy: [{ publicId: 'asc' }],
      }),
    );
  }

  /**
   * The article with the same address, else the same title, else nearly the same text. Null if there is none.
   */
  find({ addresses, title, fingerprint }: Candidate): Imported | null {
    for (const address of addresses) {
      const row = address ? this.#byKey.get(addressKey(address)) : undefined;
      if (row) return this.#imported(row, 'address');
    }
    const wanted = comparable(title);
    const titled = wanted.length >= TITLE_MIN ? this.#byTitle.get(wanted) : undefined;
    if (titled) return this.#imported(titled, 'title');
    const alike =
      fingerprint &&
      this.#rows.find(
        ({ sourceFingerprint: known }) => known && distance(known, fingerprint) <= DISTANCE_MAX,
      );
    return alike ? this.#imported(alike, 'text') : null;
  }

  #imported({ publicId, slug, title }: Row, matchedBy: Imported['matchedBy']): Imported {
    const versions = this.#rows.filter((row) => row.publicId === publicId);
    const titleOf = (language: string) =>
      versions.find(({ locale, publishedAt }) => locale === language && publishedAt === null)?.title;
    const isPublished = versions.some(
      ({ locale, publishedAt }) => locale === ENGLISH && publishedAt !== null,
    );
    return {
      ...{ articleId: publicId, slug, matchedBy, status: isPublished ? 'published' : 'draft' },
      title: titleOf(ENGLISH) ?? title,
      titleAr: titleOf(ARABIC) ?? null,
    };
  }
}
