import createError from 'http-errors';
import type { Context } from 'koa';
import { z } from 'zod';
import { EXCERPT_MAX, IMAGE_ALT_MAX, TITLE_MAX, TITLE_MIN } from '../../../contract/article';
import { SCRAPE_LIMIT_MAX, SCRAPE_URL_MAX } from '../../../contract/scrape';
import { importEngine } from '../../../import';
import { ImportProblem } from '../../../import/problem';
import { publicId, readParams, text, textOrNull } from '../../../rules/query';
import { TEXT_LIMITS } from '../../../contract/text-limits';
import { findForEditing } from '../../article/services/dashboard';

const url = text(SCRAPE_URL_MAX).refine(
  (value) => /^https?:\/\//i.test(value),
  'Please enter a valid URL to scrape',
);
const urlOrNull = z.union([z.null(), url]).default(null);
const note = (max: number) => textOrNull(max).default(null);

const listBody = z.strictObject({ url, limit: z.int().min(1).max(SCRAPE_LIMIT_MAX).default(10) });
const singleBody = z.strictObject({ url });
const rewriteBody = z.strictObject({
  title: text(TITLE_MAX).min(TITLE_MIN),
  content: text(TEXT_LIMITS.html).min(1),
  imageUrl: textOrNull(SCRAPE_URL_MAX).default(null),
  categoryId: publicId,
  originalUrl: urlOrNull,
  canonicalUrl: urlOrNull,
  sourceName: note(200),
  author: note(200),
  publishDate: z.iso.datetime().nullable().default(null),
  imageCredit: note(500),
  imageAlt: note(IMAGE_ALT_MAX),
  excerpt: note(EXCERPT_MAX),
  embeds: z.array(text(SCRAPE_URL_MAX)).max(20).nullable().default(null),
  importAgain: z.boolean().default(false),
});

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
    const { originalUrl, canonicalUrl, sourceName, author, publishDate, imageCredit, ...article } = body;
    const { imageAlt, excerpt, embeds } = body;
    const isNamed = originalUrl !== null || canonicalUrl !== null || sourceName !== null;
    const given = { name: sourceName, url: originalUrl, canonicalUrl, author, date: publishDate };
    const request = {
      ...article,
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
