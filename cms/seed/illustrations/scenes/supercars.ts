import type { Scene } from '../scene.js';
import { vTwelve } from './supercars/why-v12-engines-still-sing.js';
import { monocoque } from './supercars/carbon-fibre-monocoque.js';
import { windTunnel } from './supercars/active-aerodynamics-road-cars.js';
import { torqueFill } from './supercars/hybrid-hypercars-torque-fill.js';

export const supercars: readonly Scene[] = [
  { slug: 'why-v12-engines-still-sing', draw: vTwelve },
  { slug: 'carbon-fibre-monocoque', draw: monocoque },
  { slug: 'active-aerodynamics-road-cars', draw: windTunnel },
  { slug: 'hybrid-hypercars-torque-fill', draw: torqueFill },
];
