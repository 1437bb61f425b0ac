import type { Context } from 'koa';
import { z } from 'zod';
import { allowNulls } from '../../../documents/allow-nulls';
import { refuseTakenSlug } from '../../../documents/unique-slug';
import { createOnce } from '../../../idempotency/once';
import { ENGLISH } from '../../../locales';
import { documentOf } from '../../../rules/document-of';
import { invalid } from '../../../rules/errors';
import { readId, readParams, slug, text, textOrNull } from '../../../rules/query';
import { saveArabicVersion } from '../../../rules/translated';
import { TEXT_LIMITS } from '../../../contract/text-limits';
import { STATIC_PAGE } from '../../../uids';
import { findPages } from '../services/reading';

const createBody = z.strictObject({
  slug: text(100).min(1),
  title: text(250).min(1),
  titleAr: textOrNull(250).optional(),
  content: text(TEXT_LIMITS.markdown).min(1),
  contentAr: textOrNull(TEXT_LIMITS.markdown).optional(),
  metaDescription: textOrNull(320).optional(),
  metaDescriptionAr: textOrNull(320).optional(),
  isPublished: z.boolean(),
});
const updateBody = createBody.partial();

type Body = z.output<typeof updateBody>;

const pages = () => strapi.documents(STATIC_PAGE);

const english = ({ slug: wanted, title, content, metaDescription }: Body) =>
  allowNulls({
    ...(wanted === undefined ? {} : { slug: wanted }),
    ...(title === undefined ? {} : { title }),
    ...(content === undefined ? {} : { content }),
    ...(metaDescription === undefined ? {} : { metaDescription }),
  });

async function saveArabic(documentId: string, status: 'draft' | 'published', body: Body) {
  const { titleAr, contentAr, metaDescriptionAr } = body;
  const fields = { title: titleAr, content: contentAr, metaDescription: metaDescriptionAr };
  await saveArabicVersion(STATIC_PAGE, documentId, fields, { required: 'title', status });
}

/** An Arabic version has a title and a text, or is none. */
async function requireWholeArabic(publicId: number) {
  const [page] = await findPages({ publicId }, { drafts: true });
  if (page?.arabic && !(page.arabic.title && page.arabic.content)) {
    throw invalid({ path: ['titleAr'], message: 'An Arabic version has both titleAr and contentAr' });
  }
  return page;
}

const slugParams = z.object({ slug });

export default {
  /** Admins see drafts too. */
  async find(ctx: Context) {
    ctx.body = await findPages({}, { drafts: Boolean(ctx.state.user?.isAdmin) });
  },

  async findBySlug(ctx: Context) {
    const where = readParams(slugParams, ctx.params);
    const [page] = await findPages(where, { drafts: Boolean(ctx.state.user?.isAdmin) });
    if (!page) return ctx.notFound('Page not found');
    ctx.body = page;
  },

  async create(ctx: Context) {
    const body = readParams(createBody, ctx.request.body);
    const status = body.isPublished ? 'published' : 'draft';
    await createOnce(ctx, {
      create: async () => {
        await refuseTakenSlug(STATIC_PAGE, body.slug);
        const { title, content } = body;
        const { documentId, publicId } = await pages().create({
          locale: ENGLISH,
          status,
          data: { ...english(body), title, content },
        });
        await saveArabic(documentId, status, body);
        await requireWholeArabic(Number(publicId));
        return Number(publicId);
      },
      read: async (publicId) => (await findPages({ publicId }, { drafts: true }))[0],
    });
  },

  async update(ctx: Context) {
    const publicId = readId(ctx.params);
    const { isPublished, ...body } = readParams(updateBody, ctx.request.body);
    const updated = await strapi.db.transaction(async () => {
      const [before] = await findPages({ publicId }, { drafts: true });
      const documentId = await documentOf(STATIC_PAGE, publicId);
      if (!before || !documentId) return null;
      if (body.slug) await refuseTakenSlug(STATIC_PAGE, body.slug, documentId);
      const status = (isPublished ?? before.isPublished) ? 'published' : 'draft';
      await pages().update({ documentId, locale: ENGLISH, status, data: english(body) });
      await saveArabic(documentId, status, body);
      if (status === 'published' && !before.isPublished) await pages().publish({ documentId, locale: '*' });
      if (status === 'draft' && before.isPublished) await pages().unpublish({ documentId, locale: '*' });
      return requireWholeArabic(publicId);
    });
    if (!updated) return ctx.notFound('Page not found');
    ctx.body = updated;
  },

  async delete(ctx: Context) {
    const documentId = await documentOf(STATIC_PAGE, readId(ctx.params));
    if (!documentId) return ctx.notFound('Page not found');
    await pages().delete({ documentId, locale: '*' });
    ctx.body = { deleted: true };
  },
};
