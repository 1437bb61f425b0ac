import type { Context } from 'koa';
import { z } from 'zod';
import { SERIES } from '../../../bootstrap/counters';
import { allowNulls } from '../../../documents/allow-nulls';
import { holdSeries } from '../../../documents/public-id';
import { createOnce } from '../../../idempotency/once';
import { ENGLISH } from '../../../locales';
import { categoryInputSchema, categoryUpdateSchema } from '../../../contract/category';
import { contractBody } from '../../../rules/contract-body';
import { documentOf } from '../../../rules/document-of';
import { refuseStaleSave } from '../../../documents/revision';
import { refuseTakenSlug } from '../../../documents/unique-slug';
import { readId, readParams, slug } from '../../../rules/query';
import { saveArabicVersion } from '../../../rules/translated';
import { CATEGORY } from '../../../uids';
import { findCategories, findCategoryPages } from '../services/reading';

/** Requirements 5.4: an empty icon is a folder. */
const DEFAULT_ICON = 'folder';

const createBody = contractBody(categoryInputSchema);
const updateBody = contractBody(categoryUpdateSchema);

type Body = z.output<typeof updateBody>;

const english = ({ name, slug: wanted, icon, description }: Body) =>
  allowNulls({
    ...(name === undefined ? {} : { name }),
    ...(wanted ? { slug: wanted } : {}),
    ...(icon === undefined ? {} : { icon: icon || DEFAULT_ICON }),
    ...(description === undefined ? {} : { description }),
  });

const saveArabic = (documentId: string, { nameAr, descriptionAr }: Body) =>
  saveArabicVersion(CATEGORY, documentId, { name: nameAr, description: descriptionAr }, { required: 'name' });

const slugParams = z.object({ slug });

export default {
  async find(ctx: Context) {
    ctx.body = await findCategoryPages();
  },

  async findOne(ctx: Context) {
    const [category] = await findCategoryPages(readParams(slugParams, ctx.params));
    if (!category) return ctx.notFound('Category not found');
    ctx.body = category;
  },

  async create(ctx: Context) {
    const body = readParams(createBody, ctx.request.body);
    await createOnce(ctx, {
      create: async () => {
        await refuseTakenSlug(CATEGORY, body.slug || body.name);
        const data = { icon: DEFAULT_ICON, ...english(body), name: body.name };
        const { documentId, publicId } = await strapi.documents(CATEGORY).create({ locale: ENGLISH, data });
        await saveArabic(documentId, body);
        return Number(publicId);
      },
      read: async (publicId) => (await findCategories({ publicId }))[0],
    });
  },

  async update(ctx: Context) {
    const publicId = readId(ctx.params);
    const { updatedAt, ...body } = readParams(updateBody, ctx.request.body);
    const updated = await strapi.db.transaction(async () => {
      const documentId = await documentOf(CATEGORY, publicId);
      if (!documentId) return null;
      // The panel's saves lock the series first, too, and the rows then.
      await holdSeries(SERIES[CATEGORY]);
      await refuseStaleSave(CATEGORY, documentId, updatedAt);
      if (body.slug) await refuseTakenSlug(CATEGORY, body.slug, documentId);
      const [before] = await findCategories({ publicId });
      await strapi.documents(CATEGORY).update({ documentId, locale: ENGLISH, data: english(body) });
      // The form shows the known name of an address as well, and sends what was changed alone.
      const nameAr = body.descriptionAr || body.slug ? (before?.nameAr ?? undefined) : undefined;
      await saveArabic(documentId, { nameAr, ...body });
      const [category] = await findCategories({ publicId });
      return category;
    });
    if (!updated) return ctx.notFound('Category not found');
    ctx.body = updated;
  },

  /** Responds 409 while articles are in the category (documents/plain-types.ts). */
  async delete(ctx: Context) {
    const documentId = await documentOf(CATEGORY, readId(ctx.params));
    if (!documentId) return ctx.notFound('Category not found');
    await strapi.documents(CATEGORY).delete({ documentId, locale: '*' });
    ctx.body = { deleted: true };
  },
};
