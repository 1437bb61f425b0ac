/** Everybody who may come to the API, by what they bring along. */
export const CALLERS = [
  'visitor',
  'author',
  'another author',
  'admin',
  'expired token',
  'logged-out token',
  'token from before a password change',
  'deleted user',
] as const;

export type CallerName = (typeof CALLERS)[number];

/** Whoever brings a token that is worth nothing any more counts as a visitor. */
const NOBODY: readonly CallerName[] = [
  'visitor',
  'expired token',
  'logged-out token',
  'token from before a password change',
  'deleted user',
];

/** Who may make a call. `own`: the author of the article, and admins. */
export type Right = 'everybody' | 'signed in' | 'own' | 'admins';

/** What a call needs before it can be made; made anew for each case. */
export interface Target {
  /** An article of the author's, published. */
  article: { id: number; slug: string };
  category: { id: number; slug: string };
  user: { id: number };
  setting: { id: number };
  page: { id: number; slug: string };
  term: { id: number };
  /** A name that nobody else uses. */
  name: string;
}

interface Request {
  method: string;
  path: string;
  body?: unknown;
}

export interface MatrixCall {
  /** As in the description of the API. */
  operation: string;
  right: Right;
  /** Status for who may. */
  success: number;
  /** What of the target the call needs. */
  needs: (keyof Target)[];
  request(target: Target): Request;
  /** The same at Strapi's own port, where its shape differs; null where Strapi has no such call. */
  strapi?: ((target: Target) => Request) | null;
}

const TEXT = `<p>${'A sentence about a car. '.repeat(5)}</p>`;
const ARABIC = { titleAr: 'عنوان المقال', excerptAr: 'مقتطف من المقال', contentAr: TEXT };
const article = ({ name, category }: Target) => ({
  title: `The story of ${name}`,
  excerpt: 'What it is about, in short',
  content: TEXT,
  categoryId: category.id,
  status: 'published',
});
/** The smallest PNG there is. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
function picture(): FormData {
  const form = new FormData();
  form.set('image', new File([Buffer.from(PNG, 'base64')], 'dot.png', { type: 'image/png' }));
  return form;
}

const term = ({ name }: Target) => ({ term: name, doNotTranslate: true });
const user = ({ name }: Target) => ({ username: name, displayName: name, password: 'secret-1' });

const get = (path: (target: Target) => string) => (target: Target) => ({ method: 'GET', path: path(target) });
const send =
  (method: string, path: (target: Target) => string, body?: (target: Target) => unknown) =>
  (target: Target) => ({
    method,
    path: path(target),
    ...(body ? { body: body(target) } : {}),
  });

const reading = (
  operation: string,
  path: (target: Target) => string,
  extra: Partial<MatrixCall> = {},
): MatrixCall => ({
  operation,
  right: 'everybody',
  success: 200,
  needs: [],
  request: get(path),
  ...extra,
});

/** Every call of the API with who may make it: the one place where rights are written down for tests and readers. */
export const MATRIX: MatrixCall[] = [
  reading('listArticles', () => '/articles'),
  {
    ...reading('listArticles', () => '/articles?status=all'),
    operation: 'listArticles with status=all',
    right: 'signed in',
    strapi: get(() => '/articles/newsroom'),
  },
  reading('listFeaturedArticles', () => '/articles/featured', {
    strapi: get(() => '/articles?featured=true'),
  }),
  reading('listArticlesOfCategory', ({ category }) => `/articles/category/${category.slug}`, {
    needs: ['category'],
    strapi: get(({ category }) => `/articles?category=${category.slug}`),
  }),
  reading('readArticle', ({ article: { slug } }) => `/articles/${slug}`, {
    needs: ['article'],
    strapi: get(({ article: { slug } }) => `/articles/by-slug/${slug}`),
  }),
  reading('listComments', ({ article: { id } }) => `/articles/${id}/comments`, {
    needs: ['article'],
    strapi: get(({ article: { id } }) => `/comments?articleId=${id}`),
  }),
  reading('searchArticles', () => '/search?q=car', { strapi: get(() => '/articles/search?q=car') }),
  reading('suggest', () => '/search/suggest?q=car', { strapi: get(() => '/articles/suggestions?q=car') }),
  reading('listCategories', () => '/categories'),
  reading('readCategory', ({ category }) => `/categories/${category.slug}`, { needs: ['category'] }),
  reading('listSettings', () => '/site-settings'),
  reading('listPages', () => '/static-pages'),
  reading('readPage', ({ page }) => `/static-pages/${page.slug}`, {
    needs: ['page'],
    strapi: get(({ page }) => `/static-pages/by-slug/${page.slug}`),
  }),
  {
    operation: 'createComment',
    right: 'everybody',
    success: 201,
    needs: ['article'],
    request: send(
      'POST',
      () => '/comments',
      ({ article: { id } }) => ({ content: 'Well said', articleId: id }),
    ),
  },
  {
    operation: 'translateText',
    right: 'everybody',
    success: 200,
    needs: [],
    request: send(
      'POST',
      () => '/translate',
      () => ({ text: 'The new car', targetLanguage: 'ar' }),
    ),
  },

  reading('me', () => '/auth/me', { strapi: null }),
  {
    operation: 'login',
    right: 'everybody',
    success: 401,
    needs: ['name'],
    request: send(
      'POST',
      () => '/auth/login',
      ({ name }) => ({ username: name, password: 'wrong' }),
    ),
    strapi: null,
  },
  {
    operation: 'logout',
    right: 'everybody',
    success: 200,
    needs: [],
    request: send('POST', () => '/auth/logout'),
    strapi: null,
  },
  {
    operation: 'forgotPassword',
    right: 'everybody',
    success: 200,
    needs: ['name'],
    request: send(
      'POST',
      () => '/auth/forgot-password',
      ({ name }) => ({ email: `${name}@example.com` }),
    ),
    strapi: null,
  },
  {
    operation: 'resetPassword',
    right: 'everybody',
    success: 400,
    needs: [],
    request: send(
      'POST',
      () => '/auth/reset-password',
      () => ({ token: 'none', newPassword: 'secret-1' }),
    ),
    strapi: null,
  },
  {
    operation: 'changePassword',
    right: 'signed in',
    success: 400,
    needs: [],
    request: send(
      'POST',
      () => '/auth/change-password',
      () => ({ currentPassword: 'wrong', newPassword: 'secret-1' }),
    ),
    strapi: send(
      'POST',
      () => '/session/change-password',
      () => ({ currentPassword: 'wrong', newPassword: 'secret-1' }),
    ),
  },
  {
    operation: 'updateProfile',
    right: 'signed in',
    success: 200,
    needs: [],
    request: send(
      'PUT',
      () => '/auth/profile',
      () => ({ bio: 'Writes about cars' }),
    ),
    strapi: send(
      'PUT',
      () => '/account',
      () => ({ bio: 'Writes about cars' }),
    ),
  },

  {
    ...reading('readArticleForEditing', ({ article: { id } }) => `/articles/id/${id}`),
    right: 'own',
    needs: ['article'],
    strapi: get(({ article: { id } }) => `/articles/by-id/${id}`),
  },
  {
    operation: 'createArticle',
    right: 'signed in',
    success: 201,
    needs: ['category', 'name'],
    request: send('POST', () => '/articles', article),
  },
  {
    operation: 'updateArticle',
    right: 'own',
    success: 200,
    needs: ['article', 'category', 'name'],
    request: send('PUT', ({ article: { id } }) => `/articles/${id}`, article),
  },
  {
    operation: 'publishArticle',
    right: 'own',
    success: 200,
    needs: ['article'],
    request: send('POST', ({ article: { id } }) => `/articles/${id}/publish`),
  },
  {
    operation: 'unpublishArticle',
    right: 'own',
    success: 200,
    needs: ['article'],
    request: send('POST', ({ article: { id } }) => `/articles/${id}/unpublish`),
  },
  {
    operation: 'featureArticle',
    right: 'own',
    success: 200,
    needs: ['article'],
    request: send(
      'POST',
      ({ article: { id } }) => `/articles/${id}/feature`,
      () => ({ featured: true }),
    ),
  },
  {
    operation: 'duplicateArticle',
    right: 'own',
    success: 201,
    needs: ['article'],
    request: send('POST', ({ article: { id } }) => `/articles/${id}/duplicate`),
  },
  {
    operation: 'saveTranslation',
    right: 'own',
    success: 200,
    needs: ['article'],
    request: send(
      'PUT',
      ({ article: { id } }) => `/articles/${id}/translation`,
      () => ARABIC,
    ),
  },
  {
    operation: 'translateArticle',
    right: 'own',
    success: 200,
    needs: ['article'],
    request: send('POST', ({ article: { id } }) => `/articles/${id}/translate`),
  },
  {
    operation: 'deleteArticle',
    right: 'own',
    success: 200,
    needs: ['article'],
    request: send('DELETE', ({ article: { id } }) => `/articles/${id}`),
  },

  {
    ...reading('listTranslations', () => '/translations'),
    right: 'signed in',
  },
  {
    ...reading('readTranslationPlan', () => '/translations/plan'),
    right: 'signed in',
  },
  {
    ...reading('readTranslationJob', () => '/translations/job'),
    right: 'signed in',
  },
  {
    operation: 'cancelTranslationJob',
    right: 'signed in',
    success: 200,
    needs: [],
    request: send('DELETE', () => '/translations/job'),
  },
  {
    operation: 'startTranslationJob',
    right: 'own',
    success: 200,
    needs: ['article'],
    request: send(
      'POST',
      () => '/translations/job',
      ({ article: { id } }) => ({ articles: [id] }),
    ),
  },
  {
    ...reading('readSegments', ({ article: { id } }) => `/articles/${id}/segments`),
    right: 'own',
    needs: ['article'],
  },
  {
    // The English that it is about is another one: whoever may save is told so.
    operation: 'saveSegments',
    right: 'own',
    success: 409,
    needs: ['article'],
    request: send(
      'PUT',
      ({ article: { id } }) => `/articles/${id}/segments`,
      () => ({ segments: [{ key: 'title', hash: '0'.repeat(64), target: 'عنوان' }] }),
    ),
  },
  {
    // There is no such entry: whoever may remove one is told so.
    operation: 'removeMemoryEntry',
    right: 'admins',
    success: 404,
    needs: [],
    request: send('DELETE', () => '/translations/memory/2000000000'),
  },
  {
    ...reading('listGlossary', () => '/glossary'),
    right: 'signed in',
  },
  {
    operation: 'addGlossaryTerm',
    right: 'admins',
    success: 201,
    needs: ['name'],
    request: send('POST', () => '/glossary', term),
  },
  {
    operation: 'saveGlossaryTerm',
    right: 'admins',
    success: 200,
    needs: ['term', 'name'],
    request: send('PUT', ({ term: { id } }) => `/glossary/${id}`, term),
  },
  {
    operation: 'removeGlossaryTerm',
    right: 'admins',
    success: 200,
    needs: ['term'],
    request: send('DELETE', ({ term: { id } }) => `/glossary/${id}`),
  },

  {
    operation: 'previewArticle',
    right: 'signed in',
    success: 200,
    needs: [],
    request: send(
      'POST',
      () => '/articles/preview',
      () => ({ content: TEXT }),
    ),
    strapi: null,
  },
  {
    // There is no such link: whoever has one is shown what it is for.
    operation: 'readPreview',
    right: 'everybody',
    success: 404,
    needs: [],
    request: get(() => '/preview?token=none'),
    // Strapi answers the site alone.
    strapi: null,
  },
  { ...reading('listTags', () => '/tags?q=car'), right: 'signed in' },
  {
    operation: 'uploadPicture',
    right: 'signed in',
    success: 201,
    needs: [],
    request: send('POST', () => '/upload', picture),
    strapi: send('POST', () => '/pictures', picture),
  },

  ...(['list', 'motor1', 'single'] as const).map((call): MatrixCall => ({
    operation: { list: 'listSource', motor1: 'scrapeList', single: 'scrapeArticle' }[call],
    right: 'admins',
    success: 422,
    needs: [],
    request: send(
      'POST',
      () => `/scrape/${call}`,
      () => ({ url: 'http://127.0.0.1/' }),
    ),
  })),
  {
    operation: 'importArticle',
    right: 'admins',
    success: 201,
    needs: ['category', 'name'],
    request: send(
      'POST',
      () => '/scrape/rewrite',
      ({ category, name }) => ({
        title: `About ${name}`,
        content: TEXT,
        categoryId: category.id,
        importAgain: true,
      }),
    ),
  },

  {
    operation: 'createCategory',
    right: 'admins',
    success: 201,
    needs: ['name'],
    request: send(
      'POST',
      () => '/categories',
      ({ name }) => ({ name }),
    ),
  },
  {
    operation: 'updateCategory',
    right: 'admins',
    success: 200,
    needs: ['category', 'name'],
    request: send(
      'PUT',
      ({ category }) => `/categories/${category.id}`,
      ({ name }) => ({ name: `Renamed ${name}` }),
    ),
  },
  {
    operation: 'deleteCategory',
    right: 'admins',
    success: 200,
    needs: ['category'],
    request: send('DELETE', ({ category }) => `/categories/${category.id}`),
  },
  {
    ...reading('listUsers', () => '/users'),
    right: 'admins',
    strapi: get(() => '/accounts'),
  },
  {
    operation: 'createUser',
    right: 'admins',
    success: 201,
    needs: ['name'],
    request: send('POST', () => '/users', user),
    strapi: send('POST', () => '/accounts', user),
  },
  {
    operation: 'updateUser',
    right: 'admins',
    success: 200,
    needs: ['user'],
    request: send(
      'PUT',
      ({ user: { id } }) => `/users/${id}`,
      () => ({ isAdmin: true }),
    ),
    strapi: send(
      'PUT',
      ({ user: { id } }) => `/accounts/${id}`,
      () => ({ isAdmin: true }),
    ),
  },
  {
    operation: 'deleteUser',
    right: 'admins',
    success: 200,
    needs: ['user'],
    request: send('DELETE', ({ user: { id } }) => `/users/${id}`),
    strapi: send('DELETE', ({ user: { id } }) => `/accounts/${id}`),
  },
  {
    operation: 'createSetting',
    right: 'admins',
    success: 201,
    needs: ['name'],
    request: send(
      'POST',
      () => '/site-settings',
      ({ name }) => ({ key: name.replace(/\W/g, '_'), value: 'A value' }),
    ),
  },
  {
    operation: 'updateSetting',
    right: 'admins',
    success: 200,
    needs: ['setting'],
    request: send(
      'PUT',
      ({ setting }) => `/site-settings/${setting.id}`,
      () => ({ value: 'Another value' }),
    ),
  },
  {
    operation: 'createPage',
    right: 'admins',
    success: 201,
    needs: ['name'],
    request: send(
      'POST',
      () => '/static-pages',
      ({ name }) => ({ slug: name, title: name, content: 'Text', isPublished: true }),
    ),
  },
  {
    operation: 'updatePage',
    right: 'admins',
    success: 200,
    needs: ['page'],
    request: send(
      'PUT',
      ({ page }) => `/static-pages/${page.id}`,
      () => ({ title: 'Another title' }),
    ),
  },
  {
    operation: 'deletePage',
    right: 'admins',
    success: 200,
    needs: ['page'],
    request: send('DELETE', ({ page }) => `/static-pages/${page.id}`),
  },
];

const isNobody = (caller: CallerName) => NOBODY.includes(caller);

function mayCall(right: Right, caller: CallerName): boolean {
  switch (right) {
    case 'everybody':
      return true;
    case 'signed in':
      return !isNobody(caller);
    case 'own':
      return caller === 'author' || caller === 'admin';
    case 'admins':
      return caller === 'admin';
  }
}

/** The status that the product's API answers. */
export function expectedStatus(call: MatrixCall, caller: CallerName): number {
  if (mayCall(call.right, caller)) return call.success;
  return isNobody(caller) ? 401 : 403;
}

/** At Strapi's own port the same, only that nobody is a visitor there: whoever is not signed in is refused. */
export function expectedAtStrapi(call: MatrixCall, caller: CallerName): number {
  return isNobody(caller) ? 401 : expectedStatus(call, caller);
}

/** The request for Strapi's port; null where there is none. */
export function strapiRequest(call: MatrixCall, target: Target): Request | null {
  if (call.strapi === null) return null;
  return (call.strapi ?? call.request)(target);
}
