import { inject } from 'vitest';

const ARTICLES = '/content-manager/collection-types/api::article.article';

interface Entry {
  documentId: string;
  title: string;
  slug: string;
  locale: string;
  [field: string]: unknown;
}

/** An editor in Strapi's own panel: the very calls that the panel makes when one signs in, edits and publishes. */
export async function openPanel() {
  const call = async <Body>(path: string, method: string, body?: unknown, token?: string): Promise<Body> => {
    const response = await fetch(`${inject('demo').cmsUrl}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const login = await call<{ data: { token: string } }>('/admin/login', 'POST', {
    email: 'admin@example.com',
    password: inject('demo').adminPassword,
  });
  const { token } = login.data;

  return {
    async findArticle(slug: string, locale: string): Promise<Entry> {
      const list = await call<{ results: Entry[] }>(
        `${ARTICLES}?locale=${locale}&filters[slug][$eq]=${slug}`,
        'GET',
        undefined,
        token,
      );
      const [found] = list.results;
      if (!found) throw new Error(`The panel shows no article ${slug}`);
      return found;
    },
    /** Edits fields of an article and publishes it, as the panel's Publish button does. */
    async publish(documentId: string, locale: string, changes: Record<string, unknown>): Promise<void> {
      const { data } = await call<{ data: Entry }>(
        `${ARTICLES}/${documentId}?locale=${locale}`,
        'GET',
        undefined,
        token,
      );
      const { title, excerpt, content, imageAlt, slug, featured, publicationDate } = data;
      await call(
        `${ARTICLES}/${documentId}/actions/publish?locale=${locale}`,
        'POST',
        { title, excerpt, content, imageAlt, slug, featured, publicationDate, ...changes },
        token,
      );
    },
    unpublish: (documentId: string, locale: string) =>
      call(`${ARTICLES}/${documentId}/actions/unpublish?locale=${locale}`, 'POST', {}, token),
  };
}
