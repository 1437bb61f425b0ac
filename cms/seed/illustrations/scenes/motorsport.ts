import type { Scene } from '../scene.js';
import { powerUnitScene } from './motorsport/how-an-f1-power-unit-works.js';
import { tyreStrategy } from './motorsport/reading-a-tyre-strategy.js';
import { cityRace } from './motorsport/formula-e-energy-management.js';
import { enduranceNight } from './motorsport/endurance-racing-at-night.js';

export const motorsport: readonly Scene[] = [
  { slug: 'how-an-f1-power-unit-works', draw: powerUnitScene },
  { slug: 'reading-a-tyre-strategy', draw: tyreStrategy },
  { slug: 'formula-e-energy-management', draw: cityRace },
  { slug: 'endurance-racing-at-night', draw: enduranceNight },
];
