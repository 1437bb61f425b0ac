// @ts-check

/**
 * The parsed response of a call that must succeed.
 * @param {string} url
 * @param {{ method?: string, json?: unknown, headers?: Record<string, string> }} [options]
 * @returns {Promise<any>}
 */
export async function callJson(url, { method = 'GET', json, headers = {} } = {}) {
  const sent = { ...headers, ...(json === undefined ? {} : { 'Content-Type': 'application/json' }) };
  const response = await fetch(url, { method, headers: sent, body: JSON.stringify(json) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/**
 * The addresses of a publication's articles, oldest first. They come from Strapi, so that the site has cached
 * none of them.
 * @param {import('../../lib/stack.mjs').Stack} cms
 * @returns {Promise<{ publicId: number, slug: string, updatedAtAr: string | null }[]>}
 */
export async function addressesOf({ cmsUrl, cmsToken }) {
  const headers = { Authorization: `Bearer ${cmsToken}` };
  const found = [];
  for (let after = 0; ;) {
    const path = `/api/articles/addresses?after=${after}&upTo=2147483647&limit=1000`;
    const rows = await callJson(cmsUrl + path, { headers });
    if (rows.length === 0) return found;
    found.push(...rows);
    after = rows.at(-1).publicId;
  }
}

/**
 * The pages of all articles, in both languages.
 * @param {import('../../lib/stack.mjs').Stack} cms
 */
export async function articlePages(cms) {
  const addresses = await addressesOf(cms);
  return addresses.flatMap(({ slug, updatedAtAr }) => [
    `/article/${encodeURIComponent(slug)}`,
    ...(updatedAtAr ? [`/ar/article/${encodeURIComponent(slug)}`] : []),
  ]);
}

/** An access token ends after 15 minutes. */
const SIGN_IN_AGAIN_MS = 10 * 60_000;

/**
 * The calls that the dashboard makes for an admin.
 * @param {string} siteUrl
 * @param {string} password
 */
export function openDashboard(siteUrl, password) {
  /** Every call waits for it, those too that begin meanwhile. @type {Promise<{ token: string }> | undefined} */
  let signIn;
  let signedInAt = -Infinity;
  /** @type {(method: string, path: string, json?: unknown) => Promise<any>} */
  const call = async (method, path, json) => {
    if (performance.now() - signedInAt > SIGN_IN_AGAIN_MS) {
      signedInAt = performance.now();
      const body = { method: 'POST', json: { username: 'admin', password } };
      signIn = callJson(`${siteUrl}/api/auth/login`, body);
    }
    const token = (await signIn)?.token;
    return callJson(`${siteUrl}/api${path}`, { method, json, headers: { Authorization: `Bearer ${token}` } });
  };
  return {
    /** @param {Record<string, unknown>} article */
    publish: (article) => call('POST', '/articles', article),
    /** Saves it with something changed. @param {number} id @param {Record<string, unknown>} changes */
    async edit(id, changes) {
      const { title, excerpt, content, categoryId } = await call('GET', `/articles/id/${id}`);
      return call('PUT', `/articles/${id}`, { title, excerpt, content, categoryId, ...changes });
    },
    /** @param {number} id @param {string} titleAr */
    async retitleArabic(id, titleAr) {
      const { excerptAr, contentAr } = await call('GET', `/articles/id/${id}`);
      return call('PUT', `/articles/${id}/translation`, { titleAr, excerptAr, contentAr });
    },
  };
}
