import type { Scene } from '../scene.js';
import { platform } from './industry-news/how-a-car-platform-is-born.js';
import { lithium } from './industry-news/from-lithium-to-cell.js';
import { softwareDefined } from './industry-news/software-defined-vehicle.js';
import { emissions } from './industry-news/what-emissions-standards-measure.js';

export const industryNews: readonly Scene[] = [
  { slug: 'how-a-car-platform-is-born', draw: platform },
  { slug: 'from-lithium-to-cell', draw: lithium },
  { slug: 'software-defined-vehicle', draw: softwareDefined },
  { slug: 'what-emissions-standards-measure', draw: emissions },
];
