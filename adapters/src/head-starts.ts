import type { MiddlewareHandler } from 'hono';
import { slugSchema } from '../contract/primitives.ts';
import type { Cms } from './cms.ts';
import { onceSent } from './cms-http.ts';
import type { KeptAnswers } from './kept/kept-answers.ts';
import { isWithin } from './metrics/routes.ts';
import type { ArticleToReadRow } from './resources/article-row.ts';

const ARTICLE_PAGE = /^(?:\/ar)?\/article\/([^/]+)$/;

/** The slug of the article whose page is at an address; undefined for all other addresses. */
function articleAt(pathname: string): string | undefined {
  const [, segment] = ARTICLE_PAGE.exec(pathname) ?? [];
  if (segment === undefined) return undefined;
  try {
    const slug = decodeURIComponent(segment);
    return slugSchema.safeParse(slug).success ? slug : undefined;
  } catch {
    // It cannot be read.
    return undefined;
  }
}

interface HeadStart {
  row: Promise<ArticleToReadRow>;
  /** After how many purges. */
  begun: number;
}

/**
 * Strapi is asked for an article as soon as it is clear that its page has to be made: by the time the page's router has found what asks
 * for it, and the API the call that answers, Strapi could have been at it for a tenth of the time that it takes.
 */
export class HeadStarts {
  readonly #cms: Pick<Cms, 'get'>;
  readonly #answers: Pick<KeptAnswers, 'isAtHand' | 'purges'>;
  readonly #begun = new Map<string, HeadStart>();

  constructor(cms: Pick<Cms, 'get'>, answers: Pick<KeptAnswers, 'isAtHand' | 'purges'>) {
    this.#cms = cms;
    this.#answers = answers;
  }

  #ask(slug: string): Promise<ArticleToReadRow> {
    return this.#cms.get<ArticleToReadRow>(`/articles/by-slug/${encodeURIComponent(slug)}`);
  }

  /** An article with all that its page shows, as `cms.get` answers it: nothing that has changed by the time of this call is missing. */
  article(slug: string): Promise<ArticleToReadRow> {
    const begun = this.#begun.get(slug);
    this.#begun.delete(slug);
    return begun?.begun === this.#answers.purges ? begun.row : this.#ask(slug);
  }

  /** Asks for the article of a page. Stands inside of what keeps pages, which knows that this one is to be made. */
  get ofPages(): MiddlewareHandler {
    return async (c, next) => {
      const slug = isWithin(c) ? undefined : articleAt(new URL(c.req.url).pathname);
      if (slug === undefined || this.#begun.has(slug)) return next();
      if (this.#answers.isAtHand(`/api/articles/${encodeURIComponent(slug)}`)) return next();
      const headStart: HeadStart = { row: this.#ask(slug), begun: this.#answers.purges };
      // Whoever takes it hears of it; the page may be somewhere else.
      headStart.row.catch(() => undefined);
      this.#begun.set(slug, headStart);
      try {
        await onceSent();
        await next();
      } finally {
        if (this.#begun.get(slug) === headStart) this.#begun.delete(slug);
      }
    };
  }
}
