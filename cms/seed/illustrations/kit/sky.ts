import { paper } from './color.js';

import { times } from './random.js';
import type { Sheet } from './sheet.js';
import { circle, group, rect } from './svg.js';

export function sun(sheet: Sheet, x: number, y: number, radius: number, color: string, halo = color): string {
  return sheet.glow(x, y, radius * 4.2, halo, 0.55) + circle(x, y, radius, color);
}

export function stars(sheet: Sheet, count: number, lowest: number, color = paper): string {
  return times(count, () => {
    const depth = sheet.random.next();
    return circle(
      sheet.random.between(0, sheet.width),
      sheet.random.between(0, lowest),
      0.7 + depth * depth * 1.7,
      color,
      { opacity: 0.25 + 0.7 * depth },
    );
  }).join('');
}

/** A flat-bottomed bank of cloud made of long lozenges. */
export function cloud(x: number, y: number, length: number, color: string, opacity = 0.7): string {
  const layers: readonly (readonly [number, number, number])[] = [
    [0, 0, 1],
    [0.14, -0.055, 0.62],
    [0.3, -0.105, 0.3],
    [-0.1, 0.05, 0.7],
  ];
  return group(
    { opacity },
    ...layers.map(([dx, dy, share]) =>
      rect(x + dx * length, y + dy * length, length * share, length * 0.062, color, { rx: length * 0.031 }),
    ),
  );
}
