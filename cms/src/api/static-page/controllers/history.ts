import { historyController } from '../../../history/controller';
import { STATIC_PAGE } from '../../../uids';
import { findPages } from '../services/reading';
import { restorePage } from '../services/restoring';

export default historyController({
  uid: STATIC_PAGE,
  missing: 'Page not found',
  restore: restorePage,
  read: async (publicId) => (await findPages({ publicId }, { drafts: true }))[0],
});
