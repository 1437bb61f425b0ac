import { createRoute, z } from '@hono/zod-openapi';
import {
  ARTICLE_MESSAGES,
  articleInputSchema,
  articlePublicationSchema,
  articleTranslatedSchema,
  articleTranslationUpdateSchema,
  translationApprovalSchema,
  articleUpdateSchema,
  editableArticleSchema,
  savedArticleSchema,
  type ArticleTranslation,
} from '../../contract/article.ts';
import { featureInputSchema, dashboardCardSchema } from '../../contract/dashboard.ts';
import { idInPath, idParamSchema } from '../../contract/primitives.ts';
import type { EditableArticleRow, DashboardRow, SavedArticleRow } from '../../contract/rows.ts';
import { htmlOf, toSafeHtml } from '../sanitise.ts';
import {
  answers,
  BODY_ERRORS,
  createdOnce,
  done,
  jsonBody,
  optionalJsonBody,
  newApi,
  OWN,
  onceRequest,
  OTHER_SITE,
  needs,
  staleSave,
  type Api,
  type ApiContext,
  type Refusal,
} from './api.ts';
import { toEditableArticle, toDashboardCard, toSavedArticle } from './article-row.ts';

const common = {
  tags: ['Dashboard'],
  security: needs('write'),
  description: 'For the writer of the article, and editors.',
};

/** For calls that change what readers see. */
const publishing = {
  ...common,
  security: needs('publish'),
  description:
    'For the author of the article, and editors. Contributors submit articles for review; so do authors while the setting `authors_publish` is off.',
};

const byId = z.object({ article: idInPath('article').describe('Its id') });

/** The timeout suffices for a long article, and for an engine that is called again. */
const TRANSLATING_MS = 180_000;

/** Strapi may have to wait for the pictures of other sites, one after another. */
const FETCHING_PICTURES_MS = 90_000;

type ArticleTexts = Partial<z.output<typeof articleInputSchema>>;

const IMG = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*/gi;

/** Whether a text may show a picture of another site. */
const hasPicture = (html = '') => (html.match(IMG) ?? []).some((tag) => tag.includes('//'));

/** Strapi finds the pictures of other sites in HTML. Markdown with such a picture becomes HTML. */
function withPicturesInHtml<Article extends ArticleTexts>(article: Article): Article {
  const changed: ArticleTexts = {};
  for (const name of ['content', 'contentAr'] as const) {
    const html = htmlOf(article[name] ?? '');
    if (hasPicture(html)) changed[name] = html;
  }
  return { ...article, ...changed };
}

/** Undefined stands for the usual timeout. */
function timeoutOf({ imageUrl, content, contentAr }: ArticleTexts): number | undefined {
  const mayFetch = imageUrl?.startsWith('http') || hasPicture(content) || hasPicture(contentAr ?? '');
  return mayFetch ? FETCHING_PICTURES_MS : undefined;
}

const TITLE_TOO_SHORT: Refusal = [400, ARTICLE_MESSAGES.title, 'title'];

const byIdRoute = createRoute({
  ...common,
  method: 'get',
  path: '/articles/id/{id}',
  operationId: 'readArticleForEditing',
  summary: 'The latest text of an article, published or not',
  description: 'For the writer of the article, translators and editors.',
  security: needs('write', 'translate'),
  request: { params: idParamSchema },
  responses: answers(editableArticleSchema, 'The article', OWN),
});

const createArticleRoute = createRoute({
  ...common,
  method: 'post',
  path: '/articles',
  operationId: 'createArticle',
  summary: 'Write an article, in one or both languages',
  description:
    'For everybody but translators. The caller becomes its author. All of it is saved, or nothing; `notes` say which pictures of other sites could not be fetched. For callers who may not publish it is saved as a draft, whatever `status` says, and `featured` is ignored.',
  request: onceRequest(jsonBody(articleInputSchema)),
  responses: createdOnce(savedArticleSchema, 'The article', [
    ...BODY_ERRORS,
    TITLE_TOO_SHORT,
    401,
    OTHER_SITE,
  ]),
});

const updateRoute = createRoute({
  ...common,
  method: 'put',
  path: '/articles/{article}',
  operationId: 'updateArticle',
  summary: 'Save an article, in one or both languages',
  description:
    'For the writer of the article, and editors. For callers who may not publish it is saved as a draft, whatever `status` says: what readers see stays, and `featured` is ignored.',
  request: { params: byId, ...jsonBody(articleUpdateSchema) },
  responses: {
    ...answers(savedArticleSchema, 'The article', [...OWN, ...BODY_ERRORS, TITLE_TOO_SHORT]),
    ...staleSave('article', 'or it has been unpublished'),
  },
});

const publishRoute = createRoute({
  ...publishing,
  method: 'post',
  path: '/articles/{id}/publish',
  operationId: 'publishArticle',
  summary: 'Show the latest text of both languages to readers; Arabic that nobody has approved waits',
  description: `${publishing.description} Arabic under embargo waits, too. English under embargo is refused.`,
  request: { params: idParamSchema, ...optionalJsonBody(articlePublicationSchema) },
  responses: {
    ...answers(editableArticleSchema, 'The article', [...OWN, ...BODY_ERRORS]),
    ...staleSave('article', 'or its English text is under embargo', ARTICLE_MESSAGES.savedMeanwhile),
  },
});

const unpublishRoute = createRoute({
  ...publishing,
  method: 'post',
  path: '/articles/{id}/unpublish',
  operationId: 'unpublishArticle',
  summary: 'Hide an article from readers; nothing is lost',
  request: { params: idParamSchema },
  responses: answers(editableArticleSchema, 'The article', OWN),
});

const featureRoute = createRoute({
  ...publishing,
  method: 'post',
  path: '/articles/{id}/feature',
  operationId: 'featureArticle',
  summary: 'Feature an article, or no more',
  description: `${publishing.description} Readers see it at once; a text that is not yet published stays so.`,
  request: { params: idParamSchema, ...jsonBody(featureInputSchema) },
  responses: answers(dashboardCardSchema, 'The article as a row of the dashboard’s list', [
    ...OWN,
    ...BODY_ERRORS,
    [400, 'featured must be true or false', 'featured'],
  ]),
});

const duplicateRoute = createRoute({
  ...common,
  method: 'post',
  path: '/articles/{id}/duplicate',
  operationId: 'duplicateArticle',
  summary: 'Copy the latest text of an article into a new draft',
  description:
    'For the writer of the article, and editors. Whoever copies is its author. It has both languages, category, tags and picture, but no comments, and is not featured.',
  request: onceRequest({ params: idParamSchema }),
  responses: createdOnce(editableArticleSchema, 'The new draft', OWN),
});

const deleteRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/articles/{article}',
  operationId: 'deleteArticle',
  summary: 'Remove an article in both languages, with its comments',
  description:
    'For the writer of the article, and editors. Who may not publish removes drafts only, and no article that readers see.',
  request: { params: byId },
  responses: done('Article deleted successfully', 'The article is gone', [
    ...OWN,
    [400, 'article must be a positive whole number', 'article'],
  ]),
});

const saveTranslationRoute = createRoute({
  ...common,
  method: 'put',
  path: '/articles/{id}/translation',
  operationId: 'saveTranslation',
  summary: 'Save the Arabic text of an article, and approve it',
  description:
    'For the writer of the article, translators and editors. For callers who may not publish it is saved as a draft, and readers go on seeing what they saw. A translator’s text waits for approval. `notes` say which pictures of other sites could not be fetched.',
  security: needs('translate'),
  request: { params: idParamSchema, ...jsonBody(articleTranslationUpdateSchema) },
  responses: {
    ...answers(savedArticleSchema, 'The article', [
      ...OWN,
      ...BODY_ERRORS,
      [400, 'titleAr is empty', 'titleAr'],
    ]),
    ...staleSave('article'),
  },
});

const approveTranslationRoute = createRoute({
  ...publishing,
  method: 'post',
  path: '/articles/{id}/translation/approve',
  operationId: 'approveTranslation',
  summary:
    'Approve the latest Arabic text of an article: readers see it when they see the article, or at its planned time',
  request: { params: idParamSchema, ...optionalJsonBody(translationApprovalSchema) },
  responses: {
    ...answers(editableArticleSchema, 'The article', [...OWN, ...BODY_ERRORS]),
    ...staleSave('article', 'or there is no text to approve'),
  },
});

const translateRoute = createRoute({
  ...common,
  method: 'post',
  path: '/articles/{id}/translate',
  operationId: 'translateArticle',
  summary:
    'Translate what of an article is new or changed, and save the result as a draft of its Arabic text',
  security: needs('translate'),
  description:
    'For the writer of the article, translators and editors. What people have written stays. Readers see the draft once a person has approved it. 503 while the engine is away.',
  request: { params: idParamSchema },
  responses: answers(articleTranslatedSchema, 'What was saved', [
    ...OWN,
    // Or the other way round, where an article began in Arabic.
    [409, 'Somebody has saved another Arabic text meanwhile. Nothing was changed; open it again.'],
  ]),
});

/**
 * The calls with which the newsroom manages articles (requirements 6, 7). Strapi decides whose article
 * it is.
 */
export function dashboardApi({ sessions }: ApiContext): Api {
  return newApi()
    .openapi(byIdRoute, async (c) => {
      const { id } = c.req.valid('param');
      const row = await sessions.user(c).get<EditableArticleRow>(`/articles/by-id/${id}`);
      return c.json(toEditableArticle(row), 200);
    })
    .openapi(createArticleRoute, async (c) => {
      const { authorId: _author, readTime: _minutes, ...sent } = c.req.valid('json');
      const article = withPicturesInHtml(sent);
      const row = await sessions.user(c).post<SavedArticleRow>('/articles', article, timeoutOf(article));
      return c.json(toSavedArticle(row), 201);
    })
    .openapi(updateRoute, async (c) => {
      const { authorId: _author, readTime: _minutes, ...sent } = c.req.valid('json');
      const article = withPicturesInHtml(sent);
      const { article: id } = c.req.valid('param');
      const path = `/articles/${id}`;
      const row = await sessions.user(c).put<SavedArticleRow>(path, article, timeoutOf(article));
      return c.json(toSavedArticle(row), 200);
    })
    .openapi(publishRoute, async (c) => {
      const { id } = c.req.valid('param');
      const row = await sessions
        .user(c)
        .post<EditableArticleRow>(`/articles/${id}/publish`, c.req.valid('json'));
      return c.json(toEditableArticle(row), 200);
    })
    .openapi(unpublishRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(toEditableArticle(await sessions.user(c).post(`/articles/${id}/unpublish`)), 200);
    })
    .openapi(featureRoute, async (c) => {
      const { id } = c.req.valid('param');
      const row = await sessions.user(c).post<DashboardRow>(`/articles/${id}/feature`, c.req.valid('json'));
      return c.json(toDashboardCard(row), 200);
    })
    .openapi(duplicateRoute, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(toEditableArticle(await sessions.user(c).post(`/articles/${id}/duplicate`)), 201);
    })
    .openapi(deleteRoute, async (c) => {
      await sessions.user(c).delete(`/articles/${c.req.valid('param').article}`);
      return c.json({ message: 'Article deleted successfully' }, 200);
    })
    .openapi(saveTranslationRoute, async (c) => {
      const body = withPicturesInHtml(c.req.valid('json'));
      const path = `/articles/${c.req.valid('param').id}/translation`;
      const row = await sessions.user(c).put<SavedArticleRow>(path, body, timeoutOf(body));
      return c.json(toSavedArticle(row), 200);
    })
    .openapi(approveTranslationRoute, async (c) => {
      const { id } = c.req.valid('param');
      const row = await sessions
        .user(c)
        .post<EditableArticleRow>(`/articles/${id}/translation/approve`, c.req.valid('json'));
      return c.json(toEditableArticle(row), 200);
    })
    .openapi(translateRoute, async (c) => {
      const { id } = c.req.valid('param');
      const { titleAr, excerptAr, contentAr } = await sessions
        .user(c)
        .post<ArticleTranslation>(`/articles/${id}/translate`, {}, TRANSLATING_MS);
      const message = 'Article translated successfully';
      return c.json({ message, titleAr, excerptAr, contentAr: toSafeHtml(contentAr) }, 200);
    });
}
