import type { Scene } from '../scene.js';
import { rangeTest } from './reviews/how-we-test-range.js';
import { cityHatch } from './reviews/small-electric-city-cars.js';
import { driverAssistance } from './reviews/driver-assistance-systems-reviewed.js';
import { coastalSaloon } from './reviews/long-distance-electric-saloon.js';

export const reviews: readonly Scene[] = [
  { slug: 'how-we-test-range', draw: rangeTest },
  { slug: 'small-electric-city-cars', draw: cityHatch },
  { slug: 'driver-assistance-systems-reviewed', draw: driverAssistance },
  { slug: 'long-distance-electric-saloon', draw: coastalSaloon },
];
