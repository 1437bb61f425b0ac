import { historyRoutes } from '../../../history/controller';

export default historyRoutes('/static-pages', 'api::static-page.history');
