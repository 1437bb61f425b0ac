import type { Scene } from '../scene.js';
import { batteryAges } from './electric-vehicles/how-ev-batteries-age.js';
import { fastCharging } from './electric-vehicles/dc-fast-charging-explained.js';
import { winterRange } from './electric-vehicles/heat-pumps-and-winter-range.js';
import { onePedal } from './electric-vehicles/one-pedal-driving-regenerative-braking.js';

export const electricVehicles: readonly Scene[] = [
  { slug: 'how-ev-batteries-age', draw: batteryAges },
  { slug: 'dc-fast-charging-explained', draw: fastCharging },
  { slug: 'heat-pumps-and-winter-range', draw: winterRange },
  { slug: 'one-pedal-driving-regenerative-braking', draw: onePedal },
];
