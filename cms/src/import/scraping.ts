import type { ScrapedArticle, ScrapedArticles, ScrapeLinks } from '../contract/scrape';
import { SCRAPE_MESSAGES } from '../contract/scrape-problem';
import { findDoubles, type Candidate } from './doubles';
import type { Fetcher } from './fetching/fetcher';
import { isFeed } from './lists/feed';
import type { FoundLink } from './lists/list-page';
import { ImportProblem } from './problem';
import type { Reader } from './reading/reader';
import { addressKey } from './same-address';

interface FoundList {
  source: ScrapeLinks['source'];
  links: FoundLink[];
}

/** An article that was read, and what it is compared by. */
interface ReadArticle {
  article: Omit<ScrapedArticle, 'imported'>;
  candidate: Candidate;
}

/**
 * The page must link to this share of the first articles of a feed. Otherwise the feed covers more than the
 * page.
 */
const FEED_MATCH_MIN = 0.4;

/** Reads articles and lists of other sites. */
export class Scraping {
  constructor(
    private readonly fetcher: Fetcher,
    private readonly reader: Reader,
  ) {}

  /** @throws {ImportProblem} */
  async article(url: string): Promise<ScrapedArticle> {
    const { article, candidate } = await this.#read(url);
    const { found } = await findDoubles([candidate]);
    return { ...article, imported: found[0] ?? null };
  }

  async #read(url: string): Promise<ReadArticle> {
    const page = await this.fetcher.page(url);
    const extracted = await this.reader.run('extractArticle', page.text, page.url);
    if (!extracted) throw new ImportProblem('no-content', SCRAPE_MESSAGES.noContent);
    const { text, ...article } = extracted;
    const addresses = [url, page.url, article.canonicalUrl];
    const fingerprint = await this.reader.run('fingerprintOf', text);
    return {
      article: { ...article, originalUrl: page.url },
      candidate: { addresses, title: article.title, fingerprint },
    };
  }

  /**
   * The addresses of a list's newest articles. Those that were imported before are marked. @throws
   * {ImportProblem}
   */
  async links(url: string, limit: number): Promise<ScrapeLinks> {
    const { source, links } = await this.#list(url, limit);
    const { found } = await findDoubles(links.map((link) => ({ addresses: [link.url], title: link.title })));
    return { source, links: links.map((link, index) => ({ ...link, imported: found[index] ?? null })) };
  }

  /**
   * The newest articles of a list. One that fails does not affect the others. @throws {ImportProblem} when
   * the list itself fails
   */
  async articles(url: string, limit: number): Promise<ScrapedArticles> {
    const { source, links } = await this.#list(url, limit);
    const read: ReadArticle[] = [];
    const problems: ScrapedArticles['problems'] = [];
    const outcomes = await Promise.allSettled(links.map((link) => this.#read(link.url)));
    for (const [index, outcome] of outcomes.entries()) {
      const { url: originalUrl = '', title = '', publishDate = null } = links[index] ?? {};
      if (outcome.status === 'fulfilled') {
        const { article, candidate } = outcome.value;
        read.push({ article: { ...article, publishDate: article.publishDate ?? publishDate }, candidate });
      } else if (outcome.reason instanceof ImportProblem) {
        const { code, message } = outcome.reason;
        problems.push({ originalUrl, title, code, message });
      } else throw outcome.reason;
    }
    const { found } = await findDoubles(read.map(({ candidate }) => candidate));
    const articles = read.map(({ article }, index) => ({ ...article, imported: found[index] ?? null }));
    return { source, articles, problems };
  }

  async #list(url: string, limit: number): Promise<FoundList> {
    const page = await this.fetcher.list(url);
    if (isFeed(page.text)) {
      const links = await this.reader.run('feedLinks', page.text, page.url);
      return this.#found({ url: page.url, name: new URL(page.url).hostname, foundBy: 'feed' }, links, limit);
    }
    const list = await this.reader.run('readList', page.text, page.url);
    const source = { url: page.url, name: list.name, foundBy: 'links' as const };
    const fromFeed = await this.#announced(list.feeds, list.links);
    if (fromFeed) return this.#found({ ...source, foundBy: 'feed' }, fromFeed, limit);
    return this.#found(source, list.links, limit);
  }

  /** The articles of the page's feed, if the feed has the articles that the page lists. */
  async #announced(feeds: string[], onPage: FoundLink[]): Promise<FoundLink[] | null> {
    const keys = new Set(onPage.map((link) => addressKey(link.url)));
    for (const feedUrl of feeds.slice(0, 2)) {
      try {
        const feed = await this.fetcher.feed(feedUrl);
        const links = await this.reader.run('feedLinks', feed.text, feed.url);
        const first = links.slice(0, Math.max(5, keys.size));
        const both = first.filter((link) => keys.has(addressKey(link.url))).length;
        if (links.length > 0 && (keys.size === 0 || both >= first.length * FEED_MATCH_MIN)) return links;
      } catch (error) {
        // An unreadable feed is not fatal: the page itself has links.
        if (!(error instanceof ImportProblem)) throw error;
      }
    }
    return null;
  }

  #found(source: ScrapeLinks['source'], links: FoundLink[], limit: number): FoundList {
    const different = new Map(
      links.map((link) => [addressKey(link.url), link]).reverse() as [string, FoundLink][],
    );
    const inOrder = links.filter((link) => different.get(addressKey(link.url)) === link).slice(0, limit);
    if (inOrder.length === 0) {
      throw new ImportProblem('no-links', 'No links to articles were found at this address');
    }
    return { source, links: inOrder };
  }
}
