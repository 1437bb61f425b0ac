import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::synonym.synonym',
  ['GET', '/synonyms', 'find'],
  ['POST', '/synonyms', 'create'],
  ['PUT', '/synonyms/:id', 'update'],
  ['DELETE', '/synonyms/:id', 'delete'],
);
