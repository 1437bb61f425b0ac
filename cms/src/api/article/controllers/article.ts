import type { Context } from 'koa';
import { z } from 'zod';
import { createOnce } from '../../../idempotency/once';
import { limit, offset, readId, readParams, slug } from '../../../rules/query';
import { articleBody, articleUpdateBody, translationBody } from '../services/input';
import { findArticle, findArticles } from '../services/reading';
import { findForEditing } from '../services/newsroom';
import {
  createArticle,
  deleteArticle,
  publishArticle,
  saveTranslation,
  unpublishArticle,
  updateArticle,
} from '../services/writing';

const listParams = z.strictObject({
  limit: limit.default(10),
  offset: offset.default(0),
  fields: z.enum(['all', 'card']).default('all'),
  category: slug.optional(),
  tag: z.string().trim().min(1).max(60).optional(),
  featured: z.literal('true').optional(),
});

const slugParams = z.object({ slug });

/** Answers a document as editors see it, or 404. */
async function answer(ctx: Context, id: number | null) {
  const article = id === null ? null : await findForEditing(id);
  if (!article) return ctx.notFound('Article not found');
  ctx.body = article;
}

/** Readers' calls see published articles only; newsroom calls need a user (bootstrap/actions.ts says which). */
export default {
  async find(ctx: Context) {
    const { fields, featured, ...params } = readParams(listParams, ctx.query);
    ctx.body = await findArticles({ ...params, featured: featured === 'true', withText: fields === 'all' });
  },

  async findBySlug(ctx: Context) {
    const { slug: wanted } = readParams(slugParams, ctx.params);
    const article = await findArticle(wanted);
    if (!article) return ctx.notFound('Article not found');
    ctx.body = article;
  },

  async findForEditing(ctx: Context) {
    await answer(ctx, readId(ctx.params));
  },

  async create(ctx: Context) {
    const body = readParams(articleBody, ctx.request.body);
    await createOnce(ctx, {
      create: () => createArticle(body, ctx.state.user.id),
      read: findForEditing,
    });
  },

  async update(ctx: Context) {
    const body = readParams(articleUpdateBody, ctx.request.body);
    await answer(ctx, await updateArticle(readId(ctx.params), body));
  },

  async publish(ctx: Context) {
    await answer(ctx, await publishArticle(readId(ctx.params)));
  },

  async unpublish(ctx: Context) {
    await answer(ctx, await unpublishArticle(readId(ctx.params)));
  },

  async saveTranslation(ctx: Context) {
    const body = readParams(translationBody, ctx.request.body);
    await answer(ctx, await saveTranslation(readId(ctx.params), body));
  },

  async delete(ctx: Context) {
    if (!(await deleteArticle(readId(ctx.params)))) return ctx.notFound('Article not found');
    ctx.body = { deleted: true };
  },
};
