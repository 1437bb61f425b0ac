import { REPLIES_MAX } from '../../contract/index.ts';
import { fresh, must, PASSWORD, type Call } from '../newsroom-under-test.ts';
import { exampleBody, type Operation } from './description.ts';
import type { World } from './world.ts';

/** The changes to the description's example that make a call succeed. */
export interface Way {
  /** The values of the parameters in its path. */
  params?: Record<string, string | number>;
  query?: string;
  /** Fields that replace those of the example, or are added to them. */
  changes?: object;
  form?: FormData;
  /** The token of the caller. */
  token?: string;
}

/** A save of an article of the author's, or of a page. Restored, it is what is there already. */
async function savedOnce(world: World, of: 'articles' | 'static-pages') {
  const { id } = await (of === 'articles' ? world.article() : world.page());
  const path = `/${of}/${id}/history`;
  const [revision] = await must<{ id: number }[]>(world.app, { method: 'GET', path }, world.admin);
  const params = { [of === 'articles' ? 'id' : 'page']: id, revision: revision?.id ?? 0 };
  return { params, token: of === 'articles' ? world.author : world.admin };
}

/** For each call by its name: the example's request, with existing resources and a caller who may make it. */
export const WAYS: Record<string, (world: World) => Way | Promise<Way>> = {
  listArticles: async (world) => {
    await world.article();
    return { query: '?status=all', token: world.author };
  },
  listFeaturedArticles: () => ({ query: '?limit=3&fields=card' }),
  listArticlesOfCategory: async (world) => ({ params: { slug: (await world.category()).slug } }),
  readArticle: async (world) => ({ params: { article: (await world.article()).slug } }),
  searchArticles: () => ({ query: '?q=car' }),
  suggest: () => ({ query: '?q=car' }),
  listCategories: () => ({}),
  readCategory: async (world) => ({ params: { category: (await world.category()).slug } }),
  listAuthors: async (world) => {
    await world.article();
    return {};
  },
  readAuthor: async (world) => ({ params: { author: await world.authorSlug() } }),
  listArticlesOfAuthor: async (world) => ({ params: { slug: await world.authorSlug() } }),
  readTag: async (world) => ({ params: { tag: await world.tagSlug() } }),
  listArticlesWithTag: async (world) => ({ params: { slug: await world.tagSlug() } }),
  listComments: async (world) => {
    const { id } = await world.article();
    const body = { content: 'Well said', articleId: id };
    await must(world.app, { method: 'POST', path: '/comments', body }, world.author);
    return { params: { id } };
  },
  reportComment: async (world) => ({ params: { id: await world.comment() } }),
  createComment: async (world) => ({ changes: { articleId: (await world.article()).id } }),
  translateText: () => ({}),

  listPages: ({ admin }) => ({ token: admin }),
  readPage: async (world) => ({ params: { page: (await world.page()).slug } }),
  createPage: ({ admin }) => ({ changes: { slug: fresh('page') }, token: admin }),
  updatePage: async (world) => ({ params: { page: (await world.page()).id }, token: world.admin }),
  deletePage: async (world) => ({ params: { page: (await world.page()).id }, token: world.admin }),
  listSettings: ({ admin }) => ({ token: admin }),
  createSetting: ({ admin }) => ({
    changes: { key: fresh('footer_key').replace(/\W/g, '_') },
    token: admin,
  }),
  updateSetting: async (world) => ({ params: { id: (await world.setting()).id }, token: world.admin }),

  login: async (world) => ({
    changes: { username: (await world.user()).username, password: PASSWORD },
  }),
  logout: async (world) => ({ token: (await world.user()).token }),
  me: ({ author }) => ({ token: author }),
  forgotPassword: () => ({}),
  resetPassword: async (world) => ({ changes: { token: await world.resetToken() } }),
  changePassword: async (world) => ({
    changes: { currentPassword: PASSWORD },
    token: (await world.user()).token,
  }),
  updateProfile: async (world) => ({
    changes: { avatar: await world.pictureUrl() },
    token: (await world.user()).token,
  }),

  readArticleForEditing: async (world) => ({
    params: { id: (await world.article()).id },
    token: world.author,
  }),
  createArticle: async (world) => ({
    changes: { categoryId: (await world.category()).id, imageUrl: await world.pictureUrl() },
    token: world.author,
  }),
  updateArticle: async (world) => {
    const { id, updatedAt } = await world.article();
    return {
      params: { article: id },
      changes: { categoryId: (await world.category()).id, updatedAt },
      token: world.author,
    };
  },
  publishArticle: async (world) => ({
    params: { id: (await world.article()).id },
    token: world.author,
    changes: { updatedAt: undefined },
  }),
  unpublishArticle: async (world) => ({ params: { id: (await world.article()).id }, token: world.author }),
  featureArticle: async (world) => ({ params: { id: (await world.article()).id }, token: world.author }),
  duplicateArticle: async (world) => ({ params: { id: (await world.article()).id }, token: world.author }),
  saveTranslation: async (world) => ({ params: { id: (await world.article()).id }, token: world.author }),
  approveTranslation: async (world) => {
    const { id } = await world.article();
    await world.translate(id);
    return { params: { id }, token: world.author, changes: { updatedAt: undefined } };
  },
  translateArticle: async (world) => ({ params: { id: (await world.article()).id }, token: world.author }),
  listArticleRevisions: async (world) => ({
    params: { id: (await world.article()).id },
    token: world.author,
  }),
  listSchedule: async (world) => {
    const { id } = await world.article();
    const body = { en: { publishAt: new Date(Date.now() + 86_400_000).toISOString() } };
    await must(world.app, { method: 'PUT', path: `/articles/${id}/schedule`, body }, world.author);
    return { token: world.author };
  },
  readSchedule: async (world) => ({ params: { id: (await world.article()).id }, token: world.author }),
  setSchedule: async (world) => ({
    params: { id: (await world.article()).id },
    changes: { en: { publishAt: new Date(Date.now() + 86_400_000).toISOString() } },
    token: world.author,
  }),
  readArticleRevision: (world) => savedOnce(world, 'articles'),
  restoreArticleRevision: async (world) => ({
    ...(await savedOnce(world, 'articles')),
    changes: { updatedAt: undefined },
  }),
  readWorkflow: async (world) => ({ params: { id: (await world.article()).id }, token: world.author }),
  updateWorkflow: async (world) => ({
    params: { id: (await world.article()).id },
    token: world.author,
    changes: { version: 0, stage: undefined, assigneeId: undefined },
  }),
  listPageRevisions: async (world) => ({ params: { page: (await world.page()).id }, token: world.admin }),
  readPageRevision: (world) => savedOnce(world, 'static-pages'),
  restorePageRevision: async (world) => ({
    ...(await savedOnce(world, 'static-pages')),
    changes: { updatedAt: undefined },
  }),
  deleteArticle: async (world) => ({ params: { article: (await world.article()).id }, token: world.author }),
  readPreview: async (world) => ({ query: await world.previewQuery() }),
  previewArticle: ({ author }) => ({ token: author }),
  listTags: ({ author }) => ({ query: '?limit=5', token: author }),
  uploadPicture: async (world) => ({ form: await world.picture(), token: world.author }),

  listSource: ({ source, admin }) => ({ changes: { url: source.list }, token: admin }),
  scrapeList: ({ source, admin }) => ({ changes: { url: source.list, limit: 2 }, token: admin }),
  scrapeArticle: ({ source, admin }) => ({ changes: { url: source.article }, token: admin }),
  importArticle: async (world) => ({
    changes: { categoryId: (await world.category()).id },
    token: world.admin,
  }),
  listTranslations: async (world) => {
    await world.article();
    return { token: world.author };
  },
  readTranslationPlan: async (world) => {
    await world.article();
    return { token: world.author };
  },
  readTranslationJob: ({ author }) => ({ token: author }),
  startTranslationJob: async (world) => ({
    changes: { articles: [(await world.article()).id] },
    token: world.author,
  }),
  cancelTranslationJob: ({ admin }) => ({ token: admin }),
  readSegments: async (world) => ({ params: { id: (await world.article()).id }, token: world.author }),
  saveSegments: async (world) => {
    const { id } = await world.article();
    const { key, hash } = await world.segment(id);
    return {
      params: { id },
      changes: { segments: [{ key, hash, target: 'عنوان المقال' }] },
      token: world.author,
    };
  },
  removeMemoryEntry: async (world) => ({
    params: { id: (await world.memoryEntry()).id },
    token: world.admin,
  }),
  listGlossary: async (world) => {
    await world.term();
    return { token: world.author };
  },
  addGlossaryTerm: ({ admin }) => ({ changes: { term: fresh('term') }, token: admin }),
  saveGlossaryTerm: async (world) => ({
    params: { id: (await world.term()).id },
    changes: { term: fresh('term') },
    token: world.admin,
  }),
  removeGlossaryTerm: async (world) => ({ params: { id: (await world.term()).id }, token: world.admin }),
  listSynonyms: async (world) => {
    await world.synonyms();
    return { token: world.author };
  },
  addSynonymGroup: ({ admin }) => ({ changes: { words: [fresh('word'), fresh('word')] }, token: admin }),
  saveSynonymGroup: async (world) => ({
    params: { id: (await world.synonyms()).id },
    changes: { words: [fresh('word'), fresh('word')] },
    token: world.admin,
  }),
  removeSynonymGroup: async (world) => ({
    params: { id: (await world.synonyms()).id },
    token: world.admin,
  }),

  listModeration: ({ admin }) => ({ token: admin }),
  moderate: async (world) => ({ changes: { ids: [await world.comment()] }, token: world.admin }),
  listTrash: async (world) => {
    await world.deleted();
    return { token: world.admin };
  },
  restoreFromTrash: async (world) => ({ params: { id: await world.deleted() }, token: world.admin }),
  deleteFromTrash: async (world) => ({ params: { id: await world.deleted() }, token: world.admin }),
  // The world has made users. A file with all events of a test would be long.
  listAuditEvents: ({ admin }) => ({ query: '?action=userCreated&limit=5', token: admin }),
  exportAuditEvents: ({ admin }) => ({ query: '?action=approved', token: admin }),
  listJobs: ({ admin }) => ({ token: admin }),
  retryJob: async (world) => ({ params: { job: await world.job('waiting') }, token: world.admin }),
  cancelJob: async (world) => ({ params: { job: await world.job('translation') }, token: world.admin }),

  listUsers: ({ admin }) => ({ token: admin }),
  createUser: ({ admin }) => {
    const username = fresh('user');
    return { changes: { username, slug: username, email: `${username}@example.com` }, token: admin };
  },
  updateUser: async (world) => ({ params: { id: (await world.user()).id }, token: world.admin }),
  deleteUser: async (world) => ({ params: { id: (await world.user()).id }, token: world.admin }),

  createCategory: ({ admin }) => ({
    changes: { name: fresh('category'), nameAr: fresh('قسم'), slug: fresh('category') },
    token: admin,
  }),
  updateCategory: async (world) => ({
    params: { category: (await world.category()).id },
    token: world.admin,
  }),
  deleteCategory: async (world) => ({
    params: { category: (await world.category()).id },
    token: world.admin,
  }),
};

/** A draft under embargo for two days. */
async function underEmbargo(world: World): Promise<Way> {
  const { id } = await world.article();
  const body = { en: { embargoUntil: new Date(Date.now() + 2 * 86_400_000).toISOString() } };
  await must(world.app, { method: 'POST', path: `/articles/${id}/unpublish` }, world.author);
  await must(world.app, { method: 'PUT', path: `/articles/${id}/schedule`, body }, world.author);
  return { params: { id }, token: world.author };
}

/** A hidden reply to a comment whose readers see as many replies as there may be. */
async function replyTooMany({ app, admin, author, article }: World): Promise<Way> {
  const { id: articleId } = await article();
  const post = async (parentId?: number) => {
    const body = { content: fresh('comment'), articleId, parentId };
    return (await must<{ id: number }>(app, { method: 'POST', path: '/comments', body }, author)).id;
  };
  const parent = await post();
  const hidden = await post(parent);
  await must(app, { method: 'POST', path: '/moderation', body: { ids: [hidden], action: 'hide' } }, admin);
  for (let count = 0; count < REPLIES_MAX; count += 1) await post(parent);
  return { changes: { ids: [hidden], action: 'approve' }, token: admin };
}

/** For each call, a request that conflicts with existing content. */
export const CONFLICTS: Record<string, (world: World) => Way | Promise<Way>> = {
  updateWorkflow: async (world) => ({
    params: { id: (await world.article()).id },
    changes: { version: 99, stage: undefined },
    token: world.author,
  }),
  moderate: replyTooMany,
  restoreFromTrash: async (world) => ({
    params: { id: await world.deleted({ isTaken: true }) },
    token: world.admin,
  }),
  deleteFromTrash: async (world) => ({ params: { id: await world.shownAgain() }, token: world.admin }),
  // Both were saved later than the description's example says.
  restoreArticleRevision: (world) => savedOnce(world, 'articles'),
  restorePageRevision: (world) => savedOnce(world, 'static-pages'),
  createPage: async (world) => ({ changes: { slug: (await world.page()).slug }, token: world.admin }),
  updatePage: async (world) => ({
    params: { page: (await world.page()).id },
    changes: { slug: (await world.page()).slug },
    token: world.admin,
  }),
  createSetting: async (world) => ({ changes: { key: (await world.setting()).key }, token: world.admin }),
  approveTranslation: async (world) => ({ params: { id: (await world.article()).id }, token: world.author }),
  createCategory: async (world) => ({
    changes: { name: fresh('category'), slug: (await world.category()).slug },
    token: world.admin,
  }),
  updateCategory: async (world) => ({
    params: { category: (await world.category()).id },
    changes: { slug: (await world.category()).slug },
    token: world.admin,
  }),
  saveTranslation: async (world) => ({
    params: { id: (await world.article()).id },
    token: world.author,
    changes: { updatedAt: '2020-01-01T00:00:00.000Z' },
  }),
  updateArticle: async (world) => ({
    params: { article: (await world.article()).id },
    changes: { categoryId: (await world.category()).id },
    token: world.author,
  }),
  deleteCategory: async (world) => ({
    params: { category: (await world.article()).categoryId },
    token: world.admin,
  }),
  importArticle: async (world) => ({
    changes: { categoryId: (await world.category()).id, importAgain: false },
    token: world.admin,
  }),
  createUser: async (world) => ({
    changes: { username: (await world.user()).username },
    token: world.admin,
  }),
  updateSetting: async (world) => ({
    params: { id: (await world.setting()).id },
    token: world.admin,
    changes: { updatedAt: '2020-01-01T00:00:00.000Z' },
  }),
  updateUser: async (world) => ({
    params: { id: (await world.user()).id },
    changes: { username: (await world.user()).username },
    token: world.admin,
  }),
  deleteUser: ({ admin, adminId }) => ({ params: { id: adminId }, token: admin }),
  publishArticle: async (world) => ({ ...(await underEmbargo(world)), changes: { updatedAt: undefined } }),
  setSchedule: async (world) => ({
    ...(await underEmbargo(world)),
    changes: { en: { publishAt: new Date(Date.now() + 86_400_000).toISOString() } },
  }),
  retryJob: async (world) => ({ params: { job: await world.job('translation') }, token: world.admin }),
  cancelJob: async (world) => ({ params: { job: await world.job('waiting') }, token: world.admin }),
  startTranslationJob: async (world) => ({
    changes: { articles: undefined },
    token: (await world.user()).token,
  }),
  saveSegments: async (world) => ({ params: { id: (await world.article()).id }, token: world.author }),
  addGlossaryTerm: async (world) => ({ changes: { term: (await world.term()).term }, token: world.admin }),
  saveGlossaryTerm: async (world) => ({
    params: { id: (await world.term()).id },
    changes: { term: (await world.term()).term },
    token: world.admin,
  }),
  addSynonymGroup: async (world) => ({
    changes: { words: (await world.synonyms()).words },
    token: world.admin,
  }),
  saveSynonymGroup: async (world) => ({
    params: { id: (await world.synonyms()).id },
    changes: { words: (await world.synonyms()).words },
    token: world.admin,
  }),
};

/** For each call, a body that cannot be imported. */
export const IMPOSSIBLE: Record<string, object> = {
  listSource: { url: 'http://127.0.0.1/' },
  scrapeList: { url: 'http://127.0.0.1/' },
  scrapeArticle: { url: 'http://127.0.0.1/' },
  importArticle: { content: '<p></p>' },
  setSchedule: { en: { publishAt: '2020-03-17T06:00:00.000Z' } },
};

/** For each call that reads `updatedAt` for some changes only, such a change. */
export const LATE: Record<string, object> = { updateWorkflow: { stage: 'ready' } };

/** The request of a way. */
export function callOf({ method, path, ...operation }: Operation, way: Way): Call {
  const body = exampleBody({ method, path, ...operation });
  return {
    method,
    path: fill(path, way.params ?? {}) + (way.query ?? ''),
    ...(body === undefined ? {} : { body: { ...body, ...way.changes } }),
    ...(way.form ? { body: way.form } : {}),
  };
}

const fill = (path: string, params: Record<string, string | number>) =>
  path.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
