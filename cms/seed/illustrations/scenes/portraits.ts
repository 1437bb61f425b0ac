import type { Scene } from '../scene.js';
import { layla } from './portraits/layla-haddad.js';
import { omar } from './portraits/omar-rashid.js';
import { daniel } from './portraits/daniel-weiss.js';

const avatar = [480, 480] as const;
export const portraits: readonly Scene[] = [
  { slug: 'layla-haddad', draw: layla, size: avatar },
  { slug: 'omar-rashid', draw: omar, size: avatar },
  { slug: 'daniel-weiss', draw: daniel, size: avatar },
];
