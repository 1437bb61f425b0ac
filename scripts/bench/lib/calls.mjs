// @ts-check

/** @typedef {{ method?: string, json?: unknown, headers?: Record<string, string> }} Options */

/** The response of a call that must succeed. @param {string} url @param {Options} [options] */
async function call(url, { method = 'GET', json, headers = {} } = {}) {
  const sent = { ...headers, ...(json === undefined ? {} : { 'Content-Type': 'application/json' }) };
  const response = await fetch(url, { method, headers: sent, body: JSON.stringify(json) });
  if (response.ok) return response;
  throw new Error(`${method} ${url}: ${response.status} ${(await response.text()).slice(0, 300)}`);
}

/** Its parsed body. @type {(...called: Parameters<typeof call>) => Promise<any>} */
export const callJson = async (...called) => (await call(...called)).json();

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

/**
 * The session's cookie of an admin. Unlike an access token it lasts as long as any measurement.
 * @param {string} siteUrl
 * @param {string} password
 */
async function signIn(siteUrl, password) {
  const json = { username: 'admin', password };
  const { headers } = await call(`${siteUrl}/api/auth/login`, { method: 'POST', json });
  return String(headers.get('Set-Cookie')?.split(';', 1)[0]);
}

/**
 * The calls that the dashboard makes for an admin.
 * @param {string} siteUrl
 * @param {string} password
 */
export function openDashboard(siteUrl, password) {
  /** Every call waits for it, those too that begin meanwhile. @type {Promise<string> | undefined} */
  let cookie;
  /** @type {(method: string, path: string, json?: unknown) => Promise<any>} */
  const callAsAdmin = async (method, path, json) => {
    cookie ??= signIn(siteUrl, password);
    // A change that carries the cookie alone must come from a page of the site.
    const headers = { Cookie: await cookie, Origin: siteUrl };
    return callJson(`${siteUrl}/api${path}`, { method, json, headers });
  };
  return {
    /** @param {Record<string, unknown>} article */
    publish: (article) => callAsAdmin('POST', '/articles', article),
    /** Saves it with something changed. @param {number} id @param {Record<string, unknown>} changes */
    async edit(id, changes) {
      const { title, excerpt, content, categoryId } = await callAsAdmin('GET', `/articles/id/${id}`);
      return callAsAdmin('PUT', `/articles/${id}`, { title, excerpt, content, categoryId, ...changes });
    },
    /** @param {number} id @param {string} titleAr */
    async retitleArabic(id, titleAr) {
      const { excerptAr, contentAr } = await callAsAdmin('GET', `/articles/id/${id}`);
      return callAsAdmin('PUT', `/articles/${id}/translation`, { titleAr, excerptAr, contentAr });
    },
  };
}
