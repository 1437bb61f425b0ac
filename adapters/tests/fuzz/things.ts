import { exampleBody, type Operation } from '../described/description.ts';
import type { RawAnswer } from '../raw-request.ts';
import type { Target } from './requests.ts';

/** Names in requests. Each stands for the newest thing of its kind when the request is sent. */
const KINDS = {
  articles: '@article',
  categories: '@category',
  'static-pages': '@page',
  'site-settings': '@setting',
  users: '@user',
  accounts: '@user',
} as const;

type Kind = keyof typeof KINDS;

const isKind = (text: string): text is Kind => text in KINDS;

/** Slugs of the demo publication. */
const SLUGS: Record<string, string[]> = {
  articles: ['how-ev-batteries-age', 'dc-fast-charging-explained', '@slug', 'no-such-article'],
  categories: ['electric-vehicles', 'classics', 'no-such-category'],
  authors: ['layla-haddad', 'admin', 'no-such-author'],
  tags: ['evs', 'formula-e', 'no-such-tag'],
  'static-pages': ['about', 'no-such-page'],
  jobs: ['translation.run-1', 'translation.none', 'upkeep.none', 'none'],
};

const LISTED = { category: 'categories', author: 'authors', tag: 'tags' } as const;

const IDS = ['1', '2', '5', '12', '28', '2000000000'];

/** Remembers created ids and slugs, and inserts them into requests. */
export class Things {
  readonly #newest = new Map<string, string>([['@slug', 'how-ev-batteries-age']]);
  #made = 0;

  /**
   * Replaces the names in a text: `"@category"` in JSON becomes a number, other names become plain text, and
   * `@new` becomes a unique word.
   */
  fill(text: string): string {
    return text
      .replace(/@new/g, () => `new-${(this.#made += 1)}`)
      .replace(/"(@(?:article|category|page|setting|user))"/g, (_, name: string) => this.#valueOf(name))
      .replace(/@(?:article|category|page|setting|user|slug)/g, (name) => this.#valueOf(name));
  }

  #valueOf(name: string): string {
    return this.#newest.get(name) ?? '1';
  }

  learn(target: Target, { status, text }: RawAnswer): void {
    const [, kind = ''] = target.path.split('/');
    if (status !== 201 || !isKind(kind)) return;
    const { id, publicId, slug } = JSON.parse(text) as { id?: number; publicId?: number; slug?: string };
    this.#newest.set(KINDS[kind], String(publicId ?? id));
    if (kind === 'articles' && slug) this.#newest.set('@slug', encodeURIComponent(slug));
  }
}

/** The values of a parameter in a path: existing ids, or slugs. */
export function valuesOf(path: string, isId: boolean): string[] {
  const [, kind = ''] = path.split('/');
  const list = /^\/articles\/(category|author|tag)\//.exec(path)?.[1];
  if (!isId) return SLUGS[list ? LISTED[list as keyof typeof LISTED] : kind] ?? ['1'];
  return isKind(kind) ? [KINDS[kind], ...IDS] : IDS;
}

/**
 * Changes that fit the examples of the description to the test's publication, and make each request unique.
 */
const TRUE_BODIES: Record<string, object> = {
  createArticle: { categoryId: '@category', imageUrl: null, slug: '@new' },
  updateArticle: { categoryId: '@category', updatedAt: undefined },
  createComment: { articleId: '@article' },
  createCategory: { slug: '@new', name: 'Motorcycles @new', nameAr: 'دراجات @new' },
  updateCategory: { nameAr: 'دراجات @new' },
  createPage: { slug: '@new' },
  createSetting: { key: 'footer_@new' },
  addGlossaryTerm: { term: '@new' },
  saveGlossaryTerm: { term: '@new' },
  addSynonymGroup: { words: ['@new', '@new'] },
  saveSynonymGroup: { words: ['@new', '@new'] },
  createUser: { username: '@new', slug: '@new', email: '@new@example.com' },
  updateUser: { isAdmin: false, slug: '@new' },
  login: { username: 'nobody', password: 'wrong' },
  // These requests are refused before anything is sent: random requests must not reach other sites.
  listSource: { url: 'http://127.0.0.1/' },
  scrapeList: { url: 'http://127.0.0.1/' },
  scrapeArticle: { url: 'http://127.0.0.1/' },
  importArticle: { categoryId: '@category', imageUrl: null, title: 'An import @new' },
};

/** Converts a call of the description to a target. */
export function targetOf(operation: Operation): Target {
  const { operationId: name, method, path, parameters = [], requestBody } = operation;
  const body = exampleBody(operation);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    name,
    method,
    path,
    params: Object.fromEntries(
      inPath.map((parameter) => [parameter.name, valuesOf(path, parameter.schema.type === 'integer')]),
    ),
    query: Object.fromEntries(
      inQuery.map(({ name: key, schema }) => [key, ((schema.examples ?? []) as unknown[]).map(String)]),
    ),
    ...(body === undefined ? {} : { body: { ...body, ...TRUE_BODIES[name] } }),
    takesPicture: Boolean(requestBody?.content['multipart/form-data']),
  };
}
