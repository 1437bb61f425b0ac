import { routesOf } from '../../../rights/routes';

export default routesOf(
  'api::import.import',
  ['POST', '/scrape/list', 'list'],
  ['POST', '/scrape/motor1', 'articles'],
  ['POST', '/scrape/single', 'single'],
  ['POST', '/scrape/rewrite', 'rewrite'],
);
