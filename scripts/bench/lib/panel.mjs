// @ts-check
import { askWell, client, jsonOf } from './ask.mjs';

const ARTICLES = '/content-manager/collection-types/api::article.article';

/**
 * An editor in Strapi's own panel: the very calls that the panel makes when one signs in, edits and publishes.
 * @param {import('../../lib/stack.mjs').Cms} cms
 */
export async function openPanel({ cmsUrl, adminPassword }) {
  const { ask, close } = client(cmsUrl);
  const login = await askWell(ask, '/admin/login', {
    method: 'POST',
    json: { email: 'admin@example.com', password: adminPassword },
  });
  const headers = { Authorization: `Bearer ${jsonOf(login).data.token}` };
  return {
    close,
    /** Changes the headline of an article in one language, and publishes it. @type {(slug: string, locale: string, title: string) => Promise<void>} */
    async publish(slug, locale, title) {
      const query = `locale=${locale}&filters[slug][$eq]=${encodeURIComponent(slug)}`;
      const found = jsonOf(await askWell(ask, `${ARTICLES}?${query}`, { headers }));
      const { documentId, excerpt, content, featured, publicationDate, imageAlt } = found.results[0];
      await askWell(ask, `${ARTICLES}/${documentId}/actions/publish?locale=${locale}`, {
        method: 'POST',
        headers,
        json: { title, excerpt, content, imageAlt, slug, featured, publicationDate },
      });
    },
  };
}
