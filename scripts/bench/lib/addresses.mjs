// @ts-check
import { askWell, client, jsonOf } from './ask.mjs';

const PAGE = 1000;

/**
 * Where the articles of a publication are, in the order of their ids: asked of Strapi, so that the site has seen none.
 * @param {import('../../lib/stack.mjs').Cms} cms
 * @param {number} [most] of them
 * @returns {Promise<{ id: number, slug: string, hasArabic: boolean }[]>}
 */
export async function addressesOf({ cmsUrl, cmsToken }, most = Infinity) {
  const { ask, close } = client(cmsUrl, { headers: { Authorization: `Bearer ${cmsToken}` } });
  const found = [];
  try {
    while (found.length < most) {
      const after = found.at(-1)?.id ?? 0;
      const path = `/api/articles/addresses?after=${after}&upTo=2147483647&limit=${PAGE}`;
      const rows = jsonOf(await askWell(ask, path));
      for (const { publicId, slug, updatedAtAr } of rows) {
        found.push({ id: publicId, slug, hasArabic: updatedAtAr !== null });
      }
      if (rows.length < PAGE) break;
    }
  } finally {
    close();
  }
  return found.slice(0, most);
}
