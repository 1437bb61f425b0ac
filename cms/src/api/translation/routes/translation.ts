import { OWN_OR_TRANSLATED } from '../../../rights/policies';
import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::translation.translation',
  ['POST', '/translate', 'translate'],
  ['POST', '/articles/:id/translate', 'translateArticle', OWN_OR_TRANSLATED],
);
