import { OWN_OR_TRANSLATED, type Policy } from '../../../rights/policies';

const route = (path: string, action: string, policies: Policy[] = []) => ({
  method: 'POST',
  path,
  handler: `api::translation.translation.${action}`,
  config: { policies },
});

export default {
  routes: [
    route('/translate', 'translate'),
    route('/articles/:id/translate', 'translateArticle', OWN_OR_TRANSLATED),
  ],
};
