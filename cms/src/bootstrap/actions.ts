import { RIGHTS_OF, type Right, type Role } from '../contract/rights';

/**
 * Actions in Strapi's notation `api::{type}.{controller}.{handler}`. Only this file states which right they
 * need, and only contract/rights.ts states which roles have a right.
 */
const of = (type: string, ...handlers: string[]) =>
  handlers.map((handler) => `api::${type}.${type}.${handler}`);

const historyOf = (type: string) =>
  ['find', 'findOne', 'restore'].map((handler) => `api::${type}.history.${handler}`);

/**
 * The actions for visitors, which everybody else may execute too: reading published content, commenting,
 * translating.
 */
export const VISITOR_ACTIONS = [
  ...of('article', 'find', 'findBySlug'),
  'api::article.search.find',
  'api::article.search.suggest',
  ...of('category', 'find', 'findOne'),
  ...of('author', 'find', 'findOne'),
  ...of('tag', 'findOne'),
  ...of('comment', 'find', 'create', 'report'),
  ...of('site-setting', 'find'),
  ...of('static-page', 'find', 'findBySlug'),
  ...of('translation', 'translate'),
];

/**
 * The actions of the site itself: receiving changes, signing users in, resetting forgotten passwords, listing
 * all addresses, showing a preview.
 */
export const SITE_ACTIONS = [
  ...VISITOR_ACTIONS,
  ...of('change', 'stream'),
  ...of('session', 'create', 'forgotPassword', 'resetPassword'),
  ...of('redirect', 'find'),
  ...of('tag', 'findNamed', 'findSlugs'),
  'api::article.addresses.find',
  'api::article.addresses.findRanges',
  ...of('preview', 'find'),
];

/** The actions of every signed-in user: the own account, and lists of the dashboard. */
const DASHBOARD_ACTIONS = [
  ...VISITOR_ACTIONS,
  ...of('account', 'updateOwn'),
  ...of('session', 'find', 'delete', 'changePassword'),
  'api::article.dashboard.find',
  ...of('picture', 'create'),
  ...of('tag', 'find'),
];

/**
 * The actions that need a right. The policy `own-article` restricts some of them to own articles, and the
 * policy `may-publish` asks for the setting `authors_publish`.
 */
const ACTIONS_OF: Record<Right, readonly string[]> = {
  write: [
    ...of('article', 'findForEditing', 'create', 'update', 'delete'),
    'api::article.dashboard.duplicate',
    ...historyOf('article'),
    'api::article.workflow.find',
    'api::article.workflow.update',
    ...of('trash', 'find', 'restore', 'delete'),
    'api::article.schedule.find',
    'api::article.schedule.findOne',
  ],
  editAll: [],
  publish: [
    ...of('article', 'publish', 'unpublish', 'approveTranslation'),
    'api::article.dashboard.feature',
    'api::article.schedule.update',
  ],
  translate: [
    ...of('article', 'findForEditing', 'saveTranslation'),
    ...of('translation', 'translateArticle'),
    ...['find', 'plan', 'findJob', 'startJob', 'cancelJob', 'findSegments', 'saveSegments'].map(
      (handler) => `api::translation.desk.${handler}`,
    ),
    'api::translation.glossary.find',
    ...of('synonym', 'find'),
  ],
  translateAll: [],
  vocabulary: [
    ...['create', 'update', 'delete'].map((handler) => `api::translation.glossary.${handler}`),
    ...of('synonym', 'create', 'update', 'delete'),
    'api::translation.desk.forget',
  ],
  categories: of('category', 'create', 'update', 'delete'),
  pages: [...of('static-page', 'create', 'update', 'delete'), ...historyOf('static-page')],
  import: of('import', 'list', 'articles', 'single', 'rewrite'),
  moderate: ['api::comment.moderation.find', 'api::comment.moderation.change'],
  users: of('account', 'find', 'create', 'update', 'delete'),
  audit: of('audit', 'find', 'export'),
  settings: [...of('site-setting', 'create', 'update'), ...of('job', 'find', 'retry', 'cancel')],
};

/** The actions of a role, each one once. */
export const actionsOf = (role: Role): string[] => [
  ...new Set([...DASHBOARD_ACTIONS, ...RIGHTS_OF[role].flatMap((right) => ACTIONS_OF[right])]),
];
