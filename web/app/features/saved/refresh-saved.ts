import type { ArticleCard } from '@mihwar/adapters/contract';
import { getJsonOrNull, orThrow, type RequestContext } from '~/lib/api';
import { cardOf } from '~/lib/card-of';
import { callOf, type Copied } from '~/lib/copies';
import { paths } from '~/lib/paths';
import { savedArticles, updateSaved, type SavedArticle } from '~/lib/saved';
import { removeGoneCopy } from '~/lib/worker';

/** The most articles of one refresh. The next one goes on with the others. */
const AT_ONCE = 20;

/** An article of the server. Null if it has none. Throws if the worker answers with a copy. */
async function bySlug(context: RequestContext, slug: string): Promise<ArticleCard | null> {
  const article = await getJsonOrNull<Copied<ArticleCard>>(context, callOf(slug));
  if (article?.copiedAt !== undefined) throw new Error('The server cannot be reached');
  return article;
}

/**
 * The slug of an article under its present address. Undefined if its former address leads nowhere. Throws if the
 * server cannot tell.
 */
async function presentSlug(slug: string, signal?: AbortSignal): Promise<string | undefined> {
  const page = await fetch(paths.article(slug), { method: 'HEAD', signal });
  if (page.status === 404 || page.status === 410) return undefined;
  await orThrow(page);
  const [, present] = /^\/article\/([^/]+)$/.exec(new URL(page.url).pathname) ?? [];
  return present ? decodeURIComponent(present) : undefined;
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
 * Their copies are removed. Throws if the server cannot be reached.
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
    if (!now) await removeGoneCopy(article.slug);
  }
}
