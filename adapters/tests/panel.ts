import { runningCms } from './cms-under-test.ts';
import type { RunningCms } from './start-cms.ts';

export const ARTICLE = 'api::article.article';

export interface Entry {
  id: number;
  documentId: string;
  title: string;
  slug: string;
  locale: string;
  [field: string]: unknown;
}

/** The fields that the panel sends when an editor publishes an article. */
const ARTICLE_FIELDS = [
  'title',
  'excerpt',
  'content',
  'imageAlt',
  'slug',
  'featured',
  'publicationDate',
] as const;

export type Panel = Awaited<ReturnType<typeof openPanel>>;

/**
 * An editor in Strapi's own panel. It makes the same calls as the panel for signing in, editing and
 * publishing.
 */
export async function openPanel({ cmsUrl, adminPassword }: RunningCms = runningCms('demo')) {
  const send = async <Body>(path: string, init: RequestInit): Promise<Body> => {
    const response = await fetch(`${cmsUrl}${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${text}`);
    // Some deletions have an empty response.
    return (text ? JSON.parse(text) : undefined) as Body;
  };
  const json = (method: string, body: unknown, token?: string): RequestInit => ({
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data } = await send<{ data: { token: string } }>(
    '/admin/login',
    json('POST', { email: 'admin@example.com', password: adminPassword }),
  );
  const call = <Body>(method: string, path: string, body?: unknown) =>
    send<Body>(path, json(method, body, data.token));
  const types = (uid: string) => `/content-manager/collection-types/${uid}`;
  const findFile = async (url: string): Promise<number> => {
    const query = new URLSearchParams({ 'filters[url][$eq]': url });
    const { results } = await call<{ results: { id: number }[] }>('GET', `/upload/files?${query}`);
    return results[0]?.id ?? 0;
  };
  const inLocale = (locale?: string) => (locale ? `?locale=${locale}` : '');

  return {
    call,
    /** Finds the entry whose field has a value. */
    async find(uid: string, field: string, value: string | number, locale?: string): Promise<Entry> {
      const query = new URLSearchParams({
        [`filters[${field}][$eq]`]: String(value),
        ...(locale ? { locale } : {}),
      });
      const { results } = await call<{ results: Entry[] }>('GET', `${types(uid)}?${query}`);
      const [found] = results;
      if (!found) throw new Error(`The panel shows no ${uid} whose ${field} is ${value}`);
      return found;
    },
    /** Saves fields of an entry. For a type with drafts, it saves the draft. */
    save: (uid: string, documentId: string, changes: object, locale?: string) =>
      call(`PUT`, `${types(uid)}/${documentId}${inLocale(locale)}`, changes),
    remove: (uid: string, documentId: string, locale?: string) =>
      call('DELETE', `${types(uid)}/${documentId}${inLocale(locale)}`),
    /**
     * `bulkPublish`, `bulkUnpublish` or `bulkDelete` of the selected entries of a list, in one language or
     * several.
     */
    bulk(action: string, uid: string, documentIds: string[], locales: string[] = []) {
      const query = locales.map((locale) => `locale=${locale}`).join('&');
      return call('POST', `${types(uid)}/actions/${action}${query && `?${query}`}`, { documentIds });
    },
    discard: (documentId: string, locale: string) =>
      call('POST', `${types(ARTICLE)}/${documentId}/actions/discard?locale=${locale}`, {}),
    findArticle(slug: string, locale: string): Promise<Entry> {
      return this.find(ARTICLE, 'slug', slug, locale);
    },
    /** Edits fields of an article and publishes it, as the panel's Publish button does. */
    async publish(documentId: string, locale: string, changes: Record<string, unknown>): Promise<void> {
      const path = `${types(ARTICLE)}/${documentId}`;
      const { data: entry } = await call<{ data: Entry }>('GET', `${path}${inLocale(locale)}`);
      const fields = Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, entry[field]]));
      await call('POST', `${path}/actions/publish${inLocale(locale)}`, { ...fields, ...changes });
    },
    /** Changes the description of a picture in the media library. */
    async describeFile(url: string, alternativeText: string): Promise<void> {
      const form = new FormData();
      form.set('fileInfo', JSON.stringify({ alternativeText }));
      await send(`/upload?id=${await findFile(url)}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${data.token}` },
        body: form,
      });
    },
    /** Moves a picture of the media library to the trash. Returns its id. */
    async removeFile(url: string): Promise<number> {
      const id = await findFile(url);
      await call('DELETE', `/upload/files/${id}`);
      return id;
    },
  };
}
