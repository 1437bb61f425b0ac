import { OWN, OWN_AND_PUBLISHED, OWN_OR_TRANSLATED } from '../../../rights/policies';
import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::article.article',
  ['GET', '/articles', 'find'],
  ['GET', '/articles/by-slug/:slug', 'findBySlug'],
  ['GET', '/articles/by-id/:id', 'findForEditing', OWN_OR_TRANSLATED],
  ['POST', '/articles', 'create'],
  ['PUT', '/articles/:id', 'update', OWN],
  ['DELETE', '/articles/:id', 'delete', OWN],
  ['POST', '/articles/:id/publish', 'publish', OWN_AND_PUBLISHED],
  ['POST', '/articles/:id/unpublish', 'unpublish', OWN_AND_PUBLISHED],
  ['PUT', '/articles/:id/translation', 'saveTranslation', OWN_OR_TRANSLATED],
  ['POST', '/articles/:id/translation/approve', 'approveTranslation', OWN_AND_PUBLISHED],
);
