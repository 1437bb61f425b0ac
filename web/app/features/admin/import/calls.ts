import type {
  RewriteInput,
  Rewritten,
  ScrapedArticle,
  ScrapeLinks,
  ScrapeListInput,
} from '@mihwar/adapters/contract';
import { postJson, type RequestContext } from '~/lib/api';

/** The addresses of articles on a list page of another site. */
export const listSource = (context: RequestContext, input: ScrapeListInput) =>
  postJson<ScrapeLinks>(context, '/api/scrape/list', input);

/** Reads an article of another site. The result says if it was imported before. Nothing is saved. */
export async function scrapeArticle(context: RequestContext, url: string): Promise<ScrapedArticle> {
  const { article } = await postJson<{ article: ScrapedArticle }>(context, '/api/scrape/single', { url });
  return article;
}

/** Saves an article of another site as a draft. The API leaves out the fields that are no part of a draft. */
export function importArticle(
  context: RequestContext,
  article: ScrapedArticle,
  more: Pick<RewriteInput, 'categoryId' | 'importAgain'>,
): Promise<Rewritten> {
  const body: RewriteInput = { ...article, ...more };
  return postJson<Rewritten>(context, '/api/scrape/rewrite', body);
}
