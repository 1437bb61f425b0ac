import type { Scene } from '../scene.js';
import { flatSix } from './classics/air-cooled-flat-six.js';
import { electricCarriage } from './classics/the-first-electric-cars.js';
import { carburettors } from './classics/carburettors-explained.js';
import { patina } from './classics/restoring-paint-and-patina.js';

export const classics: readonly Scene[] = [
  { slug: 'air-cooled-flat-six', draw: flatSix },
  { slug: 'the-first-electric-cars', draw: electricCarriage },
  { slug: 'carburettors-explained', draw: carburettors },
  { slug: 'restoring-paint-and-patina', draw: patina },
];
