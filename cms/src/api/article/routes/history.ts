import { historyRoutes } from '../../../history/controller';
import { OWN } from '../../../rights/policies';

/** A user who may edit an article may read its history. */
export default historyRoutes('/articles', 'api::article.history', OWN);
