import { OWN, OWN_AND_PUBLISHED, OWN_OR_TRANSLATED, type Policy } from '../../../rights/policies';

const route = (method: string, path: string, action: string, policies: Policy[] = []) => ({
  method,
  path,
  handler: `api::article.article.${action}`,
  config: { policies },
});

export default {
  routes: [
    route('GET', '/articles', 'find'),
    route('GET', '/articles/by-slug/:slug', 'findBySlug'),
    route('GET', '/articles/by-id/:id', 'findForEditing', OWN_OR_TRANSLATED),
    route('POST', '/articles', 'create'),
    route('PUT', '/articles/:id', 'update', OWN),
    route('DELETE', '/articles/:id', 'delete', OWN),
    route('POST', '/articles/:id/publish', 'publish', OWN_AND_PUBLISHED),
    route('POST', '/articles/:id/unpublish', 'unpublish', OWN_AND_PUBLISHED),
    route('PUT', '/articles/:id/translation', 'saveTranslation', OWN_OR_TRANSLATED),
    route('POST', '/articles/:id/translation/approve', 'approveTranslation', OWN_AND_PUBLISHED),
  ],
};
