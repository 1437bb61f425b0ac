import type { Context } from 'koa';
import { z } from 'zod';
import { ARABIC, ENGLISH } from '../../../locales';
import { readParams, slug } from '../../../rules/query';
import { STATIC_PAGE } from '../../../uids';

/** Published pages with both languages; the address is read from the English version. */
async function findPages(where: { slug?: string } = {}) {
  const rows = await strapi.db.query(STATIC_PAGE).findMany({
    where: { ...where, publishedAt: { $notNull: true } },
    orderBy: [{ publicId: 'asc' }],
  });
  return rows
    .filter((row) => row.locale === ENGLISH)
    .map((row) => {
      const arabic = rows.find((other) => other.documentId === row.documentId && other.locale === ARABIC);
      return {
        publicId: row.publicId,
        slug: row.slug,
        title: row.title,
        content: row.content,
        metaDescription: row.metaDescription,
        arabic: arabic
          ? { title: arabic.title, content: arabic.content, metaDescription: arabic.metaDescription }
          : null,
        isPublished: true,
        updatedAt: row.updatedAt,
      };
    });
}

export default {
  async find(ctx: Context) {
    ctx.body = await findPages();
  },

  async findBySlug(ctx: Context) {
    const [page] = await findPages(readParams(z.object({ slug }), ctx.params));
    if (!page) return ctx.notFound('Page not found');
    ctx.body = page;
  },
};
