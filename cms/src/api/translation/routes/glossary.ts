import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::translation.glossary',
  ['GET', '/glossary', 'find'],
  ['POST', '/glossary', 'create'],
  ['PUT', '/glossary/:id', 'update'],
  ['DELETE', '/glossary/:id', 'delete'],
);
