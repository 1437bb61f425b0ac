import type { Rewritten, ScrapedArticle } from '../contract/scrape';
import { comparable } from './extraction/words';

const REMEMBERED = 500;

export interface Origin {
  source: Rewritten['source'];
  imageCredit: string | null;
  imageAlt: string | null;
  excerpt: string | null;
  embeds: string[];
}

/**
 * Remembers the origin of recently read articles by their titles. The call that saves an article need not
 * repeat its origin (requirements 7).
 */
export class Recent {
  readonly #origins = new Map<string, Origin>();

  remember(article: ScrapedArticle): void {
    const key = comparable(article.title);
    this.#origins.delete(key);
    this.#origins.set(key, {
      source: {
        name: article.sourceName,
        url: article.originalUrl,
        canonicalUrl: article.canonicalUrl,
        author: article.author,
        date: article.publishDate,
      },
      imageCredit: article.imageCredit,
      imageAlt: article.imageAlt,
      excerpt: article.excerpt || null,
      embeds: article.embeds,
    });
    for (const oldest of this.#origins.keys()) {
      if (this.#origins.size <= REMEMBERED) break;
      this.#origins.delete(oldest);
    }
  }

  find = (title: string): Origin | null => this.#origins.get(comparable(title)) ?? null;
}
