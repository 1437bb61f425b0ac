import { routesOf } from '../../../rights/routes';

export default routesOf('api::change.change', ['GET', '/changes', 'stream']);
