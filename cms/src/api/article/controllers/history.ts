import { historyController } from '../../../history/controller';
import { ARTICLE } from '../../../uids';
import { findForEditing } from '../services/dashboard';
import { restoreArticle } from '../services/restoring';

export default historyController({
  uid: ARTICLE,
  missing: 'Article not found',
  restore: restoreArticle,
  read: findForEditing,
});
