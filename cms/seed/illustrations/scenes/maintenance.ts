import type { Scene } from '../scene.js';
import { onTheLift } from './maintenance/ev-service-schedule.js';
import { brakes } from './maintenance/brake-fluid-and-pads.js';
import { tyreWear } from './maintenance/tyre-pressure-and-wear.js';
import { twelveVolt } from './maintenance/the-other-battery-12-volt.js';

export const maintenance: readonly Scene[] = [
  { slug: 'ev-service-schedule', draw: onTheLift },
  { slug: 'brake-fluid-and-pads', draw: brakes },
  { slug: 'tyre-pressure-and-wear', draw: tyreWear },
  { slug: 'the-other-battery-12-volt', draw: twelveVolt },
];
