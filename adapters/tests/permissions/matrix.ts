/** The callers of docs/permissions.md: nobody, and every role, authors with and without publishing. */
export const DOCUMENTED_CALLERS = [
  'visitor',
  'contributor',
  'author',
  'author without publishing',
  'translator',
  'editor',
  'admin',
] as const;

/** Every kind of caller of the API, by their credentials. */
export const CALLERS = [
  ...DOCUMENTED_CALLERS,
  'another author',
  'expired token',
  'logged-out token',
  'token from before a password change',
  'deleted user',
] as const;

export type CallerName = (typeof CALLERS)[number];

/** A caller whose token is no longer valid counts as a visitor, unless a call has `refusesOldTokens`. */
const NOBODY: readonly CallerName[] = [
  'visitor',
  'expired token',
  'logged-out token',
  'token from before a password change',
  'deleted user',
];

const EDITORS: readonly CallerName[] = ['editor', 'admin'];
const AUTHORS: readonly CallerName[] = ['author', 'author without publishing'];
/** The callers whose own article the calls are about. */
export const WRITERS: readonly CallerName[] = ['contributor', ...AUTHORS];
const SIGNED_IN = CALLERS.filter((caller) => !NOBODY.includes(caller));

/** The callers who may make a call. `another author` is one without an article. */
export const MAY: Record<Right, readonly CallerName[]> = {
  everybody: CALLERS,
  'signed in': SIGNED_IN,
  write: [...WRITERS, ...EDITORS, 'another author'],
  own: [...WRITERS, ...EDITORS],
  'own to read': [...WRITERS, 'translator', ...EDITORS],
  publish: ['author', ...EDITORS],
  'own to remove': ['author', ...EDITORS],
  'own to translate': [...AUTHORS, 'translator', ...EDITORS],
  translate: [...AUTHORS, 'translator', ...EDITORS, 'another author'],
  vocabulary: EDITORS,
  categories: EDITORS,
  pages: EDITORS,
  import: EDITORS,
  moderate: EDITORS,
  users: ['admin'],
  settings: ['admin'],
  audit: ['admin'],
};

/** The rights of calls. `own`: for the writer of the article, and for whoever has the right for all. */
export type Right =
  | 'everybody'
  | 'signed in'
  | 'write'
  | 'own'
  | 'own to read'
  | 'own to remove'
  | 'publish'
  | 'translate'
  | 'own to translate'
  | 'vocabulary'
  | 'categories'
  | 'pages'
  | 'import'
  | 'moderate'
  | 'users'
  | 'settings'
  | 'audit';

/** The rights that the description names for a call, by the right in this table. */
export const DESCRIBED_AS: Partial<Record<Right, string[]>> = {
  own: ['write'],
  'own to read': ['translate', 'write'],
  'own to remove': ['write'],
  'own to translate': ['translate'],
};

/** The content that a call needs. It is created anew for each case. */
export interface Target {
  /** A published article: of the caller, if the caller writes. Otherwise the author's. */
  article: { id: number; slug: string };
  /** The same, unpublished. */
  draft: { id: number };
  category: { id: number; slug: string };
  /** The author of a published article, and its tag. */
  byline: { author: string; tag: string };
  user: { id: number };
  setting: { id: number };
  page: { id: number; slug: string };
  term: { id: number };
  synonyms: { id: number };
  /** A comment that readers see. */
  comment: { id: number; articleId: number };
  /** A draft in the trash, of the caller if the caller writes. Otherwise the author's. */
  trashed: { id: number };
  /** A unique name. */
  name: string;
}

interface Request {
  method: string;
  path: string;
  body?: unknown;
}

export interface MatrixCall {
  /** The name of the call in the description of the API. */
  operation: string;
  right: Right;
  /** The status for callers with the right. */
  success: number;
  /** Whether a token that is no longer valid is refused, although visitors may make the call. */
  refusesOldTokens?: boolean;
  /** Whether it changes nothing. */
  isReading?: boolean;
  /** The parts of the target that the call needs. */
  needs: (keyof Target)[];
  request(target: Target): Request;
  /** For a creation: the list in which its result stands, and a text that only the result has. */
  result?: (target: Target) => { list: string; text: string };
  /** The same at Strapi's own port, where its shape differs; null where Strapi has no such call. */
  strapi?: ((target: Target) => Request) | null;
}

const TEXT = `<p>${'A sentence about a car. '.repeat(5)}</p>`;
export const ARABIC = { titleAr: 'عنوان المقال', excerptAr: 'مقتطف من المقال', contentAr: TEXT };
const article = ({ name, category }: Target) => ({
  title: `The story of ${name}`,
  excerpt: 'What it is about, in short',
  content: TEXT,
  categoryId: category.id,
  status: 'published',
});
/** The smallest possible PNG. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
function picture(): FormData {
  const form = new FormData();
  form.set('image', new File([Buffer.from(PNG, 'base64')], 'dot.png', { type: 'image/png' }));
  return form;
}

const keyOf = (name: string) => name.replace(/\W/g, '_');
const term = ({ name }: Target) => ({ term: name, doNotTranslate: true });
const synonyms = ({ name }: Target) => ({ words: [`${name} one`, `${name} two`] });
const resultIn =
  (list: string) =>
  ({ name }: Target) => ({ list, text: name });
const LATEST_ARTICLES = '/articles?status=all&fields=card&sort=-updated';
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
  isReading: true,
  needs: [],
  request: get(path),
  ...extra,
});

/** Every call of the API with its right. This is the one place where tests and readers find the rights. */
export const MATRIX: MatrixCall[] = [
  reading('listArticles', () => '/articles'),
  {
    ...reading('listArticles', () => '/articles?status=all'),
    operation: 'listArticles with status=all',
    right: 'signed in',
    strapi: get(() => '/articles/dashboard'),
  },
  reading('listFeaturedArticles', () => '/articles/featured', {
    strapi: get(() => '/articles?featured=true'),
  }),
  reading('listArticlesOfCategory', ({ category }) => `/articles/category/${category.slug}`, {
    needs: ['category'],
    strapi: get(({ category }) => `/articles?category=${category.slug}`),
  }),
  reading('listArticlesOfAuthor', ({ byline }) => `/articles/author/${byline.author}`, {
    needs: ['byline'],
    strapi: get(({ byline }) => `/articles?author=${byline.author}`),
  }),
  reading('listArticlesWithTag', ({ byline }) => `/articles/tag/${byline.tag}`, {
    needs: ['byline'],
    strapi: get(({ byline }) => `/articles?tag=${byline.tag}`),
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
  reading('listAuthors', () => '/authors'),
  reading('readAuthor', ({ byline }) => `/authors/${byline.author}`, { needs: ['byline'] }),
  reading('readTag', ({ byline }) => `/tags/${byline.tag}`, {
    needs: ['byline'],
    strapi: get(({ byline }) => `/tags/by-slug/${byline.tag}`),
  }),
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
    refusesOldTokens: true,
    needs: ['article', 'name'],
    request: send(
      'POST',
      () => '/comments',
      ({ article: { id }, name }) => ({ content: `Well said, ${name}`, articleId: id }),
    ),
    result: ({ article: { id }, name }) => ({ list: `/articles/${id}/comments`, text: name }),
  },
  {
    // The comment does not exist: whoever may report gets this status.
    operation: 'reportComment',
    right: 'everybody',
    success: 404,
    needs: [],
    request: send('POST', () => '/comments/2000000000/report'),
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
    right: 'own to read',
    needs: ['article'],
    strapi: get(({ article: { id } }) => `/articles/by-id/${id}`),
  },
  {
    operation: 'createArticle',
    right: 'write',
    success: 201,
    needs: ['category', 'name'],
    request: send('POST', () => '/articles', article),
    result: resultIn(LATEST_ARTICLES),
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
    right: 'publish',
    success: 200,
    needs: ['article'],
    request: send('POST', ({ article: { id } }) => `/articles/${id}/publish`),
  },
  {
    operation: 'unpublishArticle',
    right: 'publish',
    success: 200,
    needs: ['article'],
    request: send('POST', ({ article: { id } }) => `/articles/${id}/unpublish`),
  },
  {
    operation: 'featureArticle',
    right: 'publish',
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
    result: ({ article: { slug } }) => ({ list: LATEST_ARTICLES, text: `${slug}-copy` }),
  },
  {
    operation: 'saveTranslation',
    right: 'own to translate',
    success: 200,
    needs: ['article'],
    request: send(
      'PUT',
      ({ article: { id } }) => `/articles/${id}/translation`,
      () => ARABIC,
    ),
  },
  {
    operation: 'approveTranslation',
    right: 'publish',
    success: 200,
    needs: ['article'],
    request: send('POST', ({ article: { id } }) => `/articles/${id}/translation/approve`),
  },
  {
    operation: 'translateArticle',
    right: 'own to translate',
    success: 200,
    needs: ['article'],
    request: send('POST', ({ article: { id } }) => `/articles/${id}/translate`),
  },
  {
    ...reading('listArticleRevisions', ({ article: { id } }) => `/articles/${id}/history`),
    right: 'own',
    needs: ['article'],
  },
  {
    // There is no such revision: whoever may read and restore is told so.
    ...reading('readArticleRevision', ({ article: { id } }) => `/articles/${id}/history/2000000000`),
    right: 'own',
    success: 404,
    needs: ['article'],
  },
  {
    operation: 'restoreArticleRevision',
    right: 'own',
    success: 404,
    needs: ['article'],
    request: send(
      'POST',
      ({ article: { id } }) => `/articles/${id}/history/2000000000/restore`,
      () => ({}),
    ),
  },
  reading('listSchedule', () => '/schedule', { right: 'write' }),
  {
    ...reading('readSchedule', ({ article: { id } }) => `/articles/${id}/schedule`),
    right: 'own',
    needs: ['article'],
  },
  {
    operation: 'setSchedule',
    right: 'publish',
    success: 200,
    needs: ['article'],
    request: send(
      'PUT',
      ({ article: { id } }) => `/articles/${id}/schedule`,
      () => ({ en: { unpublishAt: new Date(Date.now() + 86_400_000).toISOString() } }),
    ),
  },
  {
    ...reading('readWorkflow', ({ article: { id } }) => `/articles/${id}/workflow`),
    right: 'own',
    needs: ['article'],
  },
  {
    operation: 'updateWorkflow',
    right: 'own',
    success: 200,
    needs: ['article'],
    request: send(
      'PUT',
      ({ article: { id } }) => `/articles/${id}/workflow`,
      () => ({ version: 0, note: 'A note' }),
    ),
  },
  {
    operation: 'deleteArticle',
    right: 'own to remove',
    success: 200,
    needs: ['article'],
    request: send('DELETE', ({ article: { id } }) => `/articles/${id}`),
  },
  {
    operation: 'deleteArticle of a draft',
    right: 'own',
    success: 200,
    needs: ['draft'],
    request: send('DELETE', ({ draft: { id } }) => `/articles/${id}`),
  },

  {
    ...reading('listTranslations', () => '/translations'),
    right: 'translate',
  },
  {
    ...reading('readTranslationPlan', () => '/translations/plan'),
    right: 'translate',
  },
  {
    ...reading('readTranslationJob', () => '/translations/job'),
    right: 'translate',
  },
  {
    operation: 'cancelTranslationJob',
    right: 'translate',
    success: 200,
    needs: [],
    request: send('DELETE', () => '/translations/job'),
  },
  {
    operation: 'startTranslationJob',
    right: 'own to translate',
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
    right: 'own to translate',
    needs: ['article'],
  },
  {
    // The English text does not match: callers with the right get this status.
    operation: 'saveSegments',
    right: 'own to translate',
    success: 409,
    needs: ['article'],
    request: send(
      'PUT',
      ({ article: { id } }) => `/articles/${id}/segments`,
      () => ({ segments: [{ key: 'title', hash: '0'.repeat(64), target: 'عنوان' }] }),
    ),
  },
  {
    // The entry does not exist: callers with the right get this status.
    operation: 'removeMemoryEntry',
    right: 'vocabulary',
    success: 404,
    needs: [],
    request: send('DELETE', () => '/translations/memory/2000000000'),
  },
  {
    ...reading('listGlossary', () => '/glossary'),
    right: 'translate',
  },
  {
    operation: 'addGlossaryTerm',
    right: 'vocabulary',
    success: 201,
    needs: ['name'],
    request: send('POST', () => '/glossary', term),
    result: resultIn('/glossary'),
  },
  {
    operation: 'saveGlossaryTerm',
    right: 'vocabulary',
    success: 200,
    needs: ['term', 'name'],
    request: send('PUT', ({ term: { id } }) => `/glossary/${id}`, term),
  },
  {
    operation: 'removeGlossaryTerm',
    right: 'vocabulary',
    success: 200,
    needs: ['term'],
    request: send('DELETE', ({ term: { id } }) => `/glossary/${id}`),
  },
  {
    ...reading('listSynonyms', () => '/synonyms'),
    right: 'translate',
  },
  {
    operation: 'addSynonymGroup',
    right: 'vocabulary',
    success: 201,
    needs: ['name'],
    request: send('POST', () => '/synonyms', synonyms),
    result: resultIn('/synonyms'),
  },
  {
    operation: 'saveSynonymGroup',
    right: 'vocabulary',
    success: 200,
    needs: ['synonyms', 'name'],
    request: send('PUT', ({ synonyms: { id } }) => `/synonyms/${id}`, synonyms),
  },
  {
    operation: 'removeSynonymGroup',
    right: 'vocabulary',
    success: 200,
    needs: ['synonyms'],
    request: send('DELETE', ({ synonyms: { id } }) => `/synonyms/${id}`),
  },

  { ...reading('listModeration', () => '/moderation'), right: 'moderate' },
  {
    operation: 'moderate',
    right: 'moderate',
    success: 200,
    needs: ['comment'],
    request: send(
      'POST',
      () => '/moderation',
      ({ comment: { id } }) => ({ ids: [id], action: 'hide' }),
    ),
  },
  {
    ...reading('listJobs', () => '/jobs'),
    right: 'settings',
  },
  {
    ...reading('listTrash', () => '/trash'),
    right: 'write',
  },
  {
    operation: 'restoreFromTrash',
    right: 'write',
    success: 200,
    needs: ['trashed'],
    request: send('POST', ({ trashed: { id } }) => `/trash/${id}/restore`),
  },
  {
    operation: 'deleteFromTrash',
    right: 'write',
    success: 200,
    needs: ['trashed'],
    request: send('DELETE', ({ trashed: { id } }) => `/trash/${id}`),
  },
  ...['retry', 'cancel'].map((action): MatrixCall => ({
    // The job does not exist: callers with the right get this status.
    operation: `${action}Job`,
    right: 'settings',
    success: 404,
    needs: [],
    request: send('POST', () => `/jobs/translation.none/${action}`),
  })),

  {
    ...reading('listAuditEvents', () => '/audit?action=published'),
    right: 'audit',
  },
  {
    ...reading('exportAuditEvents', () => '/audit.csv?who=nobody'),
    right: 'audit',
    strapi: get(() => '/audit/export?who=nobody'),
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
    // The link does not exist: its holder would see the content.
    operation: 'readPreview',
    right: 'everybody',
    success: 404,
    needs: [],
    request: get(() => '/preview?token=none'),
    // Strapi responds only to the site.
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
    right: 'import',
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
    right: 'import',
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
    result: resultIn(LATEST_ARTICLES),
  },

  {
    operation: 'createCategory',
    right: 'categories',
    success: 201,
    needs: ['name'],
    request: send(
      'POST',
      () => '/categories',
      ({ name }) => ({ name }),
    ),
    result: resultIn('/categories'),
  },
  {
    operation: 'updateCategory',
    right: 'categories',
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
    right: 'categories',
    success: 200,
    needs: ['category'],
    request: send('DELETE', ({ category }) => `/categories/${category.id}`),
  },
  {
    ...reading('listUsers', () => '/users'),
    right: 'users',
    strapi: get(() => '/accounts'),
  },
  {
    operation: 'createUser',
    right: 'users',
    success: 201,
    needs: ['name'],
    request: send('POST', () => '/users', user),
    result: resultIn('/users'),
    strapi: send('POST', () => '/accounts', user),
  },
  {
    operation: 'updateUser',
    right: 'users',
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
    right: 'users',
    success: 200,
    needs: ['user'],
    request: send('DELETE', ({ user: { id } }) => `/users/${id}`),
    strapi: send('DELETE', ({ user: { id } }) => `/accounts/${id}`),
  },
  {
    operation: 'createSetting',
    right: 'settings',
    success: 201,
    needs: ['name'],
    request: send(
      'POST',
      () => '/site-settings',
      ({ name }) => ({ key: keyOf(name), value: 'A value' }),
    ),
    result: ({ name }) => ({ list: '/site-settings', text: keyOf(name) }),
  },
  {
    operation: 'updateSetting',
    right: 'settings',
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
    right: 'pages',
    success: 201,
    needs: ['name'],
    request: send(
      'POST',
      () => '/static-pages',
      ({ name }) => ({ slug: name, title: name, content: 'Text', isPublished: true }),
    ),
    result: resultIn('/static-pages'),
  },
  {
    operation: 'updatePage',
    right: 'pages',
    success: 200,
    needs: ['page'],
    request: send(
      'PUT',
      ({ page }) => `/static-pages/${page.id}`,
      () => ({ title: 'Another title' }),
    ),
  },
  {
    ...reading('listPageRevisions', ({ page }) => `/static-pages/${page.id}/history`),
    right: 'pages',
    needs: ['page'],
  },
  {
    ...reading('readPageRevision', ({ page }) => `/static-pages/${page.id}/history/2000000000`),
    right: 'pages',
    success: 404,
    needs: ['page'],
  },
  {
    operation: 'restorePageRevision',
    right: 'pages',
    success: 404,
    needs: ['page'],
    request: send(
      'POST',
      ({ page }) => `/static-pages/${page.id}/history/2000000000/restore`,
      () => ({}),
    ),
  },
  {
    operation: 'deletePage',
    right: 'pages',
    success: 200,
    needs: ['page'],
    request: send('DELETE', ({ page }) => `/static-pages/${page.id}`),
  },
];

const isNobody = (caller: CallerName) => NOBODY.includes(caller);

/** The expected status of the product's API. */
export function expectedStatus(call: MatrixCall, caller: CallerName): number {
  if (call.refusesOldTokens && isNobody(caller) && caller !== 'visitor') return 401;
  if (MAY[call.right].includes(caller)) return call.success;
  return isNobody(caller) ? 401 : 403;
}

/**
 * The expected status at Strapi's own port. It is the same, except that a caller without a session is refused
 * there.
 */
export function expectedAtStrapi(call: MatrixCall, caller: CallerName): number {
  return isNobody(caller) ? 401 : expectedStatus(call, caller);
}

/** The request for Strapi's port. Null if there is none. */
export function strapiRequest(call: MatrixCall, target: Target): Request | null {
  if (call.strapi === null) return null;
  return (call.strapi ?? call.request)(target);
}
