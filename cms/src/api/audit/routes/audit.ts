import { routesOf } from '../../../rights/routes';

export default routesOf('api::audit.audit', ['GET', '/audit', 'find'], ['GET', '/audit/export', 'export']);
