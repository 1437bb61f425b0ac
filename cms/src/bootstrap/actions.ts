/** What may be done, as Strapi names it: `api::{type}.{controller}.{handler}`. Who may do it is stated here only. */
const of = (type: string, ...handlers: string[]) =>
  handlers.map((handler) => `api::${type}.${type}.${handler}`);

/** What the site may do for visitors, and everybody else with it: read what is published, comment, translate. */
export const VISITOR_ACTIONS = [
  ...of('article', 'find', 'findBySlug'),
  'api::article.search.find',
  'api::article.search.suggest',
  ...of('category', 'find', 'findOne'),
  ...of('comment', 'find', 'create'),
  ...of('site-setting', 'find'),
  ...of('static-page', 'find', 'findBySlug'),
  ...of('translation', 'translate'),
];

/** What the site does for itself: hear of changes, sign people in, replace forgotten passwords, know all addresses, show a preview. */
export const SITE_ACTIONS = [
  ...VISITOR_ACTIONS,
  ...of('change', 'stream'),
  ...of('session', 'create', 'forgotPassword', 'resetPassword'),
  ...of('former-address', 'find'),
  ...of('tag', 'findNamed'),
  'api::article.addresses.find',
  'api::article.addresses.findRanges',
  ...of('preview', 'find'),
];

/** What everybody who is signed in may do about oneself. */
export const NEWSROOM_ACTIONS = [
  ...VISITOR_ACTIONS,
  ...of('account', 'updateOwn'),
  ...of('session', 'find', 'delete', 'changePassword'),
];

/** Authors write; the policy `own-article` keeps them to their own articles. */
export const AUTHOR_ACTIONS = [
  ...of('article', 'findForEditing', 'create', 'update', 'publish', 'unpublish', 'delete', 'saveTranslation'),
  'api::article.newsroom.find',
  'api::article.newsroom.feature',
  'api::article.newsroom.duplicate',
  ...of('translation', 'translateArticle'),
  'api::translation.glossary.find',
  ...['find', 'plan', 'findJob', 'startJob', 'cancelJob', 'findSegments', 'saveSegments'].map(
    (handler) => `api::translation.desk.${handler}`,
  ),
  ...of('picture', 'create'),
  ...of('tag', 'find'),
];

export const ADMIN_ACTIONS = [
  ...of('category', 'create', 'update', 'delete'),
  ...of('account', 'find', 'create', 'update', 'delete'),
  ...of('site-setting', 'create', 'update'),
  ...of('static-page', 'create', 'update', 'delete'),
  ...of('import', 'list', 'articles', 'single', 'rewrite'),
  'api::translation.glossary.create',
  'api::translation.glossary.update',
  'api::translation.glossary.delete',
  'api::translation.desk.forget',
];
