// @ts-check
import { askWell, jsonOf } from './ask.mjs';

/** An access token ends after 15 minutes. */
const SIGN_IN_AGAIN_MS = 10 * 60_000;

/**
 * An admin in the product's own newsroom: the calls of its API.
 * @param {import('./ask.mjs').Ask} ask the site
 * @param {string} password
 */
export function newsroom(ask, password) {
  let token = '';
  let signedInAt = -Infinity;
  const headers = async () => {
    if (performance.now() - signedInAt > SIGN_IN_AGAIN_MS) {
      signedInAt = performance.now();
      const json = { username: 'admin', password };
      token = jsonOf(await askWell(ask, '/api/auth/login', { method: 'POST', json })).token;
    }
    return { Authorization: `Bearer ${token}` };
  };
  return {
    /** What saving an article takes, with something changed. @param {number} id @param {Record<string, unknown>} changes */
    async edit(id, changes) {
      const { title, excerpt, content, categoryId } = await this.read(id);
      const json = { title, excerpt, content, categoryId, ...changes };
      return askWell(ask, `/api/articles/${id}`, { method: 'PUT', headers: await headers(), json });
    },
    /** @param {number} id @param {string} titleAr */
    async retitleArabic(id, titleAr) {
      const { excerptAr, contentAr } = await this.read(id);
      const json = { titleAr, excerptAr, contentAr };
      return askWell(ask, `/api/articles/${id}/translation`, {
        method: 'PUT',
        headers: await headers(),
        json,
      });
    },
    /** @param {Record<string, unknown>} json */
    async publish(json) {
      return askWell(ask, '/api/articles', { method: 'POST', headers: await headers(), json });
    },
    /** As it is in the newsroom. @param {number} id */
    async read(id) {
      return jsonOf(await askWell(ask, `/api/articles/id/${id}`, { headers: await headers() }));
    },
  };
}
