import { routesOf } from '../../../rights/routes';

export default routesOf('api::picture.picture', ['POST', '/pictures', 'create']);
