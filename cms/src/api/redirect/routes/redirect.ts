import { routesOf } from '../../../rights/routes';

export default routesOf('api::redirect.redirect', ['GET', '/redirects/:kind/:slug', 'find']);
