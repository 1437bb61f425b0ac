import { routesOf } from '../../../rights/routes';

export default routesOf('api::preview.preview', ['GET', '/preview', 'find']);
