import type { Context } from 'koa';
import { z } from 'zod';
import { allowNulls } from '../../../documents/allow-nulls';
import { refuseStaleSave } from '../../../documents/revision';
import { refuseTakenSlug } from '../../../documents/unique-slug';
import { staticPageInputSchema, staticPageUpdateSchema, WHOLE_ARABIC } from '../../../contract/static-page';
import { savedWith } from '../../../history/origin';
import { createOnce } from '../../../idempotency/once';
import { ENGLISH } from '../../../locales';
import { contractBody } from '../../../rules/contract-body';
import { documentOf } from '../../../rules/document-of';
import { rightsOf } from '../../../rights/rights';
import { invalid } from '../../../rules/errors';
import { readId, readParams, slug } from '../../../rules/query';
import { saveArabicVersion } from '../../../rules/translated';
import { STATIC_PAGE } from '../../../uids';
import { findPages } from '../services/reading';

const createBody = contractBody(staticPageInputSchema);
const updateBody = contractBody(staticPageUpdateSchema);

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

/** An Arabic version must have both a title and a text. */
async function requireWholeArabic(publicId: number) {
  const [page] = await findPages({ publicId }, { drafts: true });
  if (page?.arabic && !(page.arabic.title && page.arabic.content)) {
    throw invalid({ path: ['titleAr'], message: WHOLE_ARABIC });
  }
  return page;
}

const slugParams = z.object({ slug });

/** Users who may change pages see drafts, too. */
const seesDrafts = async ({ state: { user } }: Context): Promise<boolean> =>
  Boolean(user) && (await rightsOf(user)).has('pages');

export default {
  async find(ctx: Context) {
    ctx.body = await findPages({}, { drafts: await seesDrafts(ctx) });
  },

  async findBySlug(ctx: Context) {
    const where = readParams(slugParams, ctx.params);
    const [page] = await findPages(where, { drafts: await seesDrafts(ctx) });
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
    const { isPublished, reason = null, updatedAt, ...body } = readParams(updateBody, ctx.request.body);
    const save = async () => {
      const documentId = await documentOf(STATIC_PAGE, publicId);
      if (!documentId) return null;
      // The panel's saves lock the series first, too, and the rows then.
      if (body.slug) await refuseTakenSlug(STATIC_PAGE, body.slug, documentId);
      await refuseStaleSave(STATIC_PAGE, documentId, updatedAt);
      const [before] = await findPages({ publicId }, { drafts: true });
      if (!before) return null;
      const status = (isPublished ?? before.isPublished) ? 'published' : 'draft';
      await pages().update({ documentId, locale: ENGLISH, status, data: english(body) });
      await saveArabic(documentId, status, body);
      if (status === 'published' && !before.isPublished) await pages().publish({ documentId, locale: '*' });
      if (status === 'draft' && before.isPublished) await pages().unpublish({ documentId, locale: '*' });
      return requireWholeArabic(publicId);
    };
    const updated = await savedWith({ reason }, () => strapi.db.transaction(save));
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
