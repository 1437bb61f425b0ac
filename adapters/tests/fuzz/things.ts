import { exampleBody, type Operation } from '../described/description.ts';
import type { Target } from './requests.ts';
import type { Answer } from './send.ts';

/** What requests speak of, by a name that stands for the newest of its kind when the request is sent. */
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
  'static-pages': ['about', 'no-such-page'],
};

const IDS = ['1', '2', '5', '12', '28', '2000000000'];

/** Remembers what was made, and writes it into requests. */
export class Things {
  readonly #newest = new Map<string, string>([['@slug', 'how-ev-batteries-age']]);
  #made = 0;

  /** `"@category"` in JSON becomes a number; elsewhere the names become plain text, `@new` one that nobody has used. */
  fill(text: string): string {
    return text
      .replace(/@new/g, () => `new-${(this.#made += 1)}`)
      .replace(/"(@(?:article|category|page|setting|user))"/g, (_, name: string) => this.#valueOf(name))
      .replace(/@(?:article|category|page|setting|user|slug)/g, (name) => this.#valueOf(name));
  }

  #valueOf(name: string): string {
    return this.#newest.get(name) ?? '1';
  }

  learn(target: Target, { status, text }: Answer): void {
    const [, kind = ''] = target.path.split('/');
    if (status !== 201 || !isKind(kind)) return;
    const { id, publicId, slug } = JSON.parse(text) as { id?: number; publicId?: number; slug?: string };
    this.#newest.set(KINDS[kind], String(publicId ?? id));
    if (kind === 'articles' && slug) this.#newest.set('@slug', encodeURIComponent(slug));
  }
}

/** The values of a parameter in a path: ids of what is there, or slugs. */
export function valuesOf(path: string, isId: boolean): string[] {
  const [, kind = ''] = path.split('/');
  if (!isId) return SLUGS[path.includes('/category/') ? 'categories' : kind] ?? ['1'];
  return isKind(kind) ? [KINDS[kind], ...IDS] : IDS;
}

/** What makes the examples of the description true of the publication at hand, and each of them new. */
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
  createUser: { username: '@new', email: '@new@example.com' },
  updateUser: { isAdmin: false },
  login: { username: 'nobody', password: 'wrong' },
  // Refused before anything is asked: other people's sites are no place for random requests.
  listSource: { url: 'http://127.0.0.1/' },
  scrapeList: { url: 'http://127.0.0.1/' },
  scrapeArticle: { url: 'http://127.0.0.1/' },
  importArticle: { categoryId: '@category', imageUrl: null, title: 'An import @new' },
};

/** A call of the description as something to break. */
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
