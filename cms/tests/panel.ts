import { ADMIN, type Cms } from './boot';

export const ARTICLE = 'api::article.article';
export const CATEGORY = 'api::category.category';
export const PAGE = 'api::static-page.static-page';
export const SETTING = 'api::site-setting.site-setting';
export const TAG = 'api::tag.tag';
export const COMMENT = 'api::comment.comment';
export const USER = 'plugin::users-permissions.user';

type Role = 'strapi-super-admin' | 'strapi-editor' | 'strapi-author';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  /** Strapi's message of a refusal. */
  message: string | undefined;
}

export interface Entry {
  id: number;
  documentId: string;
  locale: string;
  status?: 'draft' | 'published' | 'modified';
  [field: string]: unknown;
}

/** The content manager's response about an entry. */
export interface Shown {
  data: Entry;
  meta: { availableLocales: { locale: string; status: string }[]; availableStatus: object[] };
}

const SECRET = 'Kp7wm-Tq4Xf-Hd9rV';
const types = (uid: string) => `/content-manager/collection-types/${uid}`;
const query = (parts: Record<string, string | undefined>) => {
  const given = Object.entries(parts).filter((part): part is [string, string] => part[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
};

interface Init {
  data: { contentTypes: { uid: string; attributes: Record<string, { type: string }> }[] };
}
const OF_STRAPI = ['id', 'createdBy', 'updatedBy', 'publishedBy', 'createdAt', 'updatedAt', 'publishedAt'];

export type Panel = Awaited<ReturnType<typeof openPanel>>;

/** A user of Strapi's own panel, signed in with a role. It makes the panel's calls. */
export async function openPanel(cms: Cms, role: Role = 'strapi-super-admin', name: string = role) {
  const email = role === 'strapi-super-admin' ? ADMIN.email : `${name}@example.com`;
  if (role !== 'strapi-super-admin') {
    const { id } = await cms.strapi.service('admin::role').findOne({ code: role });
    const person = { email, firstname: name, lastname: '', password: SECRET, isActive: true, roles: [id] };
    await cms.strapi.service('admin::user').create(person);
  }
  const password = role === 'strapi-super-admin' ? ADMIN.password : SECRET;
  const login = await cms.send('POST', '/admin/login', { email, password }, '');
  const { data } = (await login.json()) as { data: { token: string } };

  async function call<Body = Shown>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const response = await cms.send(method, path, body, data.token);
    const text = await response.text();
    const parsed = (text ? JSON.parse(text) : {}) as Body & { error?: { message: string } };
    return { status: response.status, body: parsed, message: parsed.error?.message };
  }

  const read = (uid: string, id: string, locale?: string) =>
    call('GET', `${types(uid)}/${id}${query({ locale })}`);

  /** The fields of a type's form: all that the panel receives except relations and those of Strapi itself. */
  async function fieldsOf(uid: string): Promise<string[]> {
    const { body } = await call<Init>('GET', '/content-manager/init');
    const type = body.data.contentTypes.find((one) => one.uid === uid);
    return Object.entries(type?.attributes ?? {})
      .filter(([field, attribute]) => !OF_STRAPI.includes(field) && attribute.type !== 'relation')
      .map(([field]) => field);
  }

  return {
    token: data.token,
    /** The first name of the user. */
    name,
    call,
    /** The fields of an entry in the panel's form, which sends all of them back, except relations. */
    form: async (uid: string, id: string, locale?: string): Promise<Record<string, unknown>> => {
      const entry = (await read(uid, id, locale)).body.data;
      return Object.fromEntries((await fieldsOf(uid)).map((field) => [field, entry[field]]));
    },
    list: (uid: string, parts: Record<string, string> = {}) =>
      call<{ results: Entry[]; pagination: { total: number } }>('GET', `${types(uid)}${query(parts)}`),
    read,
    create: (uid: string, body: object, locale?: string) =>
      call('POST', `${types(uid)}${query({ locale })}`, body),
    save: (uid: string, id: string, body: object, locale?: string) =>
      call('PUT', `${types(uid)}/${id}${query({ locale })}`, body),
    /** Saves and publishes an entry. Without an id it creates one. */
    publish: (uid: string, id: string | null, body: object, locale?: string) =>
      call('POST', `${types(uid)}${id ? `/${id}` : ''}/actions/publish${query({ locale })}`, body),
    unpublish: (uid: string, id: string, locale?: string, body: object = {}) =>
      call('POST', `${types(uid)}/${id}/actions/unpublish${query({ locale })}`, body),
    discard: (uid: string, id: string, locale?: string) =>
      call('POST', `${types(uid)}/${id}/actions/discard${query({ locale })}`, {}),
    remove: (uid: string, id: string, locale?: string) =>
      call('DELETE', `${types(uid)}/${id}${query({ locale })}`),
    clone: (uid: string, id: string, body: object, locale?: string) =>
      call('POST', `${types(uid)}/clone/${id}${query({ locale })}`, body),
    /**
     * `bulkPublish`, `bulkUnpublish` or `bulkDelete` of the selected entries of a list, in one language or
     * several.
     */
    bulk: (action: string, uid: string, documentIds: string[], locale?: string[]) => {
      const parts = (locale ?? []).map((one) => `locale=${one}`).join('&');
      return call('POST', `${types(uid)}/actions/${action}${parts && `?${parts}`}`, { documentIds });
    },
    /** The choices of a relation. */
    choices: (uid: string, field: string, locale?: string) =>
      call<{ results: Entry[] }>('GET', `/content-manager/relations/${uid}/${field}${query({ locale })}`),
  };
}
