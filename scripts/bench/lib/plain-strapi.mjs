// @ts-check
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('./plain-strapi-server.mjs', import.meta.url));
const LIST = '/api/plain-articles?populate=*&sort=publicationDate:desc&pagination[pageSize]=10';

/**
 * A Strapi of the same build with the demo publication, that also serves the list of articles as Strapi does where nobody
 * has written a route: what a client asks that knows Strapi's documentation and nothing of ours.
 * @param {import('./place.mjs').Place} place
 * @returns {Promise<{ url: string, token: string }>}
 * @throws {Error} when the answer lacks what a list of articles shows: then it would be no comparison
 */
export async function plainStrapiList(place) {
  const { cmsUrl, cmsToken } = await place.cms({ cmsArgs: [SERVER] });
  const url = cmsUrl + LIST;
  const response = await fetch(url, { headers: { Authorization: `Bearer ${cmsToken}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  const { data } = JSON.parse(text);
  const lacks = ['content', 'category', 'author', 'tags', 'image'].filter((field) => !data[0]?.[field]);
  if (data.length !== 10 || lacks.length > 0)
    throw new Error(`${url}: ${data.length} articles, without ${lacks.join(', ')}`);
  return { url, token: cmsToken };
}
