import createError from 'http-errors';
import type { Context } from 'koa';
import { rewriteInputSchema, scrapeListInputSchema, scrapeSingleInputSchema } from '../../../contract/scrape';
import { importEngine } from '../../../import';
import { ImportProblem } from '../../../import/problem';
import { contractBody } from '../../../rules/contract-body';
import { readParams } from '../../../rules/query';
import { findForEditing } from '../../article/services/dashboard';

const listBody = scrapeListInputSchema.strict();
const singleBody = scrapeSingleInputSchema.strict();
const rewriteBody = contractBody(rewriteInputSchema);

/** Responds 422 with a code if the request was right, but the other site cannot be imported from. */
async function answered<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    const { code, message } = error;
    throw createError(422, message, { details: { code }, cause: error });
  }
}

/** Reads other sites and saves their articles. It needs the right `import` (bootstrap/actions.ts). */
export default {
  async list(ctx: Context) {
    const body = readParams(listBody, ctx.request.body);
    ctx.body = await answered(importEngine().scraping.links(body.url, body.limit));
  },

  async articles(ctx: Context) {
    const body = readParams(listBody, ctx.request.body);
    const { scraping, recent } = importEngine();
    const found = await answered(scraping.articles(body.url, body.limit));
    for (const article of found.articles) recent.remember(article);
    ctx.body = found;
  },

  async single(ctx: Context) {
    const body = readParams(singleBody, ctx.request.body);
    const { scraping, recent } = importEngine();
    const article = await answered(scraping.article(body.url));
    recent.remember(article);
    ctx.body = { article };
  },

  async rewrite(ctx: Context) {
    const body = readParams(rewriteBody, ctx.request.body);
    const { importing, recent } = importEngine();
    const known = recent.find(body.title);
    const { title, content, categoryId, importAgain, imageUrl = null } = body;
    const { originalUrl = null, canonicalUrl = null, sourceName = null, author = null } = body;
    const { publishDate = null, imageCredit, imageAlt, excerpt, embeds } = body;
    const isNamed = originalUrl !== null || canonicalUrl !== null || sourceName !== null;
    const given = { name: sourceName, url: originalUrl, canonicalUrl, author, date: publishDate };
    const request = {
      ...{ title, content, categoryId, importAgain, imageUrl },
      source: isNamed || !known ? given : known.source,
      imageCredit: imageCredit ?? (isNamed ? null : (known?.imageCredit ?? null)),
      imageAlt: imageAlt ?? (isNamed ? null : (known?.imageAlt ?? null)),
      excerpt: excerpt ?? (isNamed ? null : (known?.excerpt ?? null)),
      embeds: embeds ?? (isNamed ? [] : (known?.embeds ?? [])),
    };
    const { articleId, ...result } = await answered(importing.run(request, ctx.state.user.id));
    ctx.status = 201;
    ctx.body = { ...result, article: await findForEditing(articleId) };
  },
};
