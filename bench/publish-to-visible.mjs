// @ts-check
const ARTICLES = '/content-manager/collection-types/api::article.article';
const SLUG = 'how-we-test-range';

/**
 * How long readers wait for what an editor publishes in Strapi's panel: from the panel's answer to the new headline in
 * the article and in the list.
 * @param {{ siteUrl: string, cmsUrl: string, adminPassword: string }} stack
 * @param {number} count
 */
export async function publishToVisible({ siteUrl, cmsUrl, adminPassword }, count) {
  /** @type {(path: string, method: string, body?: unknown, token?: string) => Promise<any>} */
  const panel = async (path, method, body, token) => {
    const response = await fetch(cmsUrl + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
    return response.json();
  };
  const login = await panel('/admin/login', 'POST', { email: 'admin@example.com', password: adminPassword });
  const { token } = login.data;
  const found = await panel(`${ARTICLES}?locale=en&filters[slug][$eq]=${SLUG}`, 'GET', undefined, token);
  const { documentId, title, excerpt, content, slug, featured, publicationDate } = found.results[0];
  const text = async (/** @type {string} */ path) => (await fetch(siteUrl + path)).text();

  const times = [];
  for (let number = 1; number <= count; number += 1) {
    const headline = `${title}, edition ${number}`;
    await text(`/api/articles/${SLUG}`);
    await text('/api/articles?limit=100');
    await panel(
      `${ARTICLES}/${documentId}/actions/publish?locale=en`,
      'POST',
      { title: headline, excerpt, content, slug, featured, publicationDate },
      token,
    );
    const published = performance.now();
    for (const path of [`/article/${SLUG}`, '/api/articles?limit=100']) {
      while (!(await text(path)).includes(headline)) {
        if (performance.now() - published > 10_000)
          throw new Error(`${path} never showed what was published`);
      }
    }
    times.push(Math.round(performance.now() - published));
  }
  times.sort((a, b) => a - b);
  return { count, median: times[Math.floor(count / 2)], slowest: times.at(-1) };
}
