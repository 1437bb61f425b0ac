import type { ArticleCard } from '@mihwar/adapters/contract';
import { getJsonOrNull, type RequestContext } from '~/lib/api';
import { cardOf } from '~/lib/card-of';
import { paths } from '~/lib/paths';
import { savedArticles, updateSaved, type SavedArticle } from '~/lib/saved';

/** The most articles of one refresh. The next one goes on with the others. */
const AT_ONCE = 20;

const bySlug = (context: RequestContext, slug: string) =>
  getJsonOrNull<ArticleCard>(context, `/api/articles/${encodeURIComponent(slug)}`);

/** The slug of an article under its present address. Undefined if its former address leads nowhere. */
async function presentSlug(slug: string, signal?: AbortSignal): Promise<string | undefined> {
  const page = await fetch(paths.article(slug), { method: 'HEAD', signal });
  const [, present] = /^\/article\/([^/]+)$/.exec(new URL(page.url).pathname) ?? [];
  return page.ok && present ? decodeURIComponent(present) : undefined;
}

/** An article as it is published now. Null if it is not. */
async function published(context: RequestContext, { id, slug }: ArticleCard): Promise<ArticleCard | null> {
  const there = await bySlug(context, slug);
  if (there) return there.id === id ? there : null;
  const present = await presentSlug(slug, context.signal);
  const moved = present === undefined ? null : await bySlug(context, present);
  return moved?.id === id ? moved : null;
}

const isDueBefore = (one: SavedArticle, other: SavedArticle) =>
  (one.checkedAt ?? '').localeCompare(other.checkedAt ?? '');

/**
 * Brings the saved articles up to date, one after the other, and marks those that are no longer published.
 * Throws if the server cannot be reached.
 */
export async function refreshSaved(context: RequestContext): Promise<void> {
  const due = savedArticles().toSorted(isDueBefore).slice(0, AT_ONCE);
  for (const { article } of due) {
    const now = await published(context, article);
    const checkedAt = new Date().toISOString();
    updateSaved((saved) =>
      saved.article.id === article.id
        ? { ...saved, article: now ? cardOf(now) : article, isGone: !now, checkedAt }
        : saved,
    );
  }
}
