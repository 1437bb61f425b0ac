import type { Context } from 'koa';
import { z } from 'zod';
import { articleListQuerySchema } from '../../../contract/article';
import type { EditableArticleRow } from '../../../contract/rows';
import { createOnce } from '../../../idempotency/once';
import type { Note } from '../../../import/draft';
import { withOwnPictures, type OwnPictures, type WithPictures } from '../../../import/pictures-of-others';
import { LOCALES } from '../../../locales';
import { readId, readParams, slug } from '../../../rules/query';
import {
  approvalBody,
  articleBody,
  articleUpdateBody,
  publicationBody,
  translationBody,
  type ArticleBody,
} from '../services/input';
import { findArticle, findArticles } from '../services/reading';
import { findForEditing } from '../services/dashboard';
import { createAsCaller, updateAsCaller } from '../services/submitting';
import { approveTranslation, saveTranslation } from '../services/translated-text';
import { deleteArticle, publishArticle, unpublishArticle } from '../services/writing';

const listQuery = articleListQuerySchema
  .extend({
    category: slug.optional(),
    author: slug.optional(),
    tag: slug.optional(),
    featured: z.literal('true').optional(),
    // Feeds in Arabic have no others. The lists of the site show English articles there, too.
    exists: z.enum(LOCALES).optional(),
  })
  .strict();

const slugParams = z.object({ slug });

/**
 * Responds with a document as editors see it, or with 404. Notes say how the saved text differs from the text
 * that was sent.
 */
async function answer(ctx: Context, id: number | null, notes: Note[] = []) {
  const article = id === null ? null : await findForEditing(id);
  if (!article) return ctx.notFound('Article not found');
  ctx.body = withNotes(article, notes);
}

const withNotes = (article: EditableArticleRow, notes: Note[]) =>
  notes.length > 0 ? { ...article, notes } : article;

/** Saves texts with pictures of this site alone, and answers with the article. `save` returns its id, or null. */
async function saveWithOwnPictures<Body extends WithPictures>(
  ctx: Context,
  given: Body,
  save: (body: Body) => Promise<number | null>,
): Promise<void> {
  const { body, notes, discard } = await withOwnPictures(given);
  let saved: number | null = null;
  try {
    saved = await save(body);
  } finally {
    if (saved === null) await discard();
  }
  await answer(ctx, saved, notes);
}

/**
 * Readers' calls see published articles only. Dashboard calls need a user (bootstrap/actions.ts lists the
 * rights).
 */
export default {
  async find(ctx: Context) {
    const { fields, featured, ...params } = readParams(listQuery, ctx.query);
    ctx.body = await findArticles({
      ...params,
      featured: featured === 'true',
      withText: fields === 'all',
    });
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
    const given = readParams(articleBody, ctx.request.body);
    let own: OwnPictures<ArticleBody> | undefined;
    let isSaved = false;
    try {
      await createOnce(ctx, {
        prepare: async () => {
          own = await withOwnPictures(given);
        },
        create: () => createAsCaller(own?.body ?? given, ctx.state.user.id),
        read: async (id) => {
          isSaved = true;
          const article = await findForEditing(id);
          return article && withNotes(article, own?.notes ?? []);
        },
      });
    } finally {
      if (!isSaved) await own?.discard();
    }
  },

  async update(ctx: Context) {
    const publicId = readId(ctx.params);
    const given = readParams(articleUpdateBody, ctx.request.body);
    await saveWithOwnPictures(ctx, given, (body) => updateAsCaller(publicId, body));
  },

  async publish(ctx: Context) {
    const { updatedAt } = readParams(publicationBody, ctx.request.body ?? {});
    await answer(ctx, await publishArticle(readId(ctx.params), updatedAt));
  },

  async unpublish(ctx: Context) {
    await answer(ctx, await unpublishArticle(readId(ctx.params)));
  },

  async saveTranslation(ctx: Context) {
    const publicId = readId(ctx.params);
    const given = readParams(translationBody, ctx.request.body);
    await saveWithOwnPictures(ctx, given, (body) => saveTranslation(publicId, body));
  },

  async approveTranslation(ctx: Context) {
    const { updatedAt } = readParams(approvalBody, ctx.request.body ?? {});
    await answer(ctx, await approveTranslation(readId(ctx.params), ctx.state.user.id, updatedAt));
  },

  async delete(ctx: Context) {
    if (!(await deleteArticle(readId(ctx.params)))) return ctx.notFound('Article not found');
    ctx.body = { deleted: true };
  },
};
