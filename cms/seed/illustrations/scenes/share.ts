import { Axonometry } from '../kit/axonometric.js';
import {
  fade,
  gold,
  ink,
  lagoon,
  mint,
  mix,
  orange,
  paper,
  silver,
  slate,
  steel,
  teal,
  vermilion,
} from '../kit/color.js';
import { dashed, grid, tickRing } from '../kit/drafting.js';
import { tube } from '../kit/machinery.js';
import { times } from '../kit/random.js';
import type { Sheet } from '../kit/sheet.js';
import { circle, draw, ellipse, ring } from '../kit/svg.js';
import { wheel } from '../kit/wheels.js';
import type { Scene } from '../scene.js';

/** A pair of wheels on their axle: the name of the publication. */
function axle(sheet: Sheet): string {
  const view = new Axonometry(622, 318, 0.84, [0.72, 0.2], [-0.86, 0.3]);
  const radius = 190;
  const stack = (
    from: number,
    to: number,
    step: number,
    r: number,
    color: (share: number) => string,
  ): string => {
    const count = Math.round((to - from) / step);
    return times(count + 1, (index) =>
      view.upright(0, from + index * step, 0, circle(0, 0, r, color(index / count))),
    ).join('');
  };
  const tyre = (y: number): string =>
    stack(y - 96, y, 4, radius, (share) => mix('#06090d', '#2a343c', Math.sin(share * Math.PI))) +
    view.upright(0, y, 0, wheel(sheet, radius, { style: 'split', metal: silver, caliper: vermilion }));
  return (
    sheet.backdrop(sheet.linear(['#0f4650', '#0d2f3c', '#0b1724'], { from: [0, 0], to: [1, 1] })) +
    grid(1200, 630, 42, mint, 0.06) +
    tickRing(640, 315, 270, 120, fade(mint, 0.4)) +
    ring(640, 315, 236, fade(mint, 0.2), 1.4) +
    sheet.glow(640, 320, 420, teal, 0.35) +
    ellipse(640, 560, 460, 40, ink, { opacity: 0.7, filter: sheet.blur(14) }) +
    dashed(
      view.path(
        [
          [0, -560, 0],
          [0, 620, 0],
        ],
        false,
      ),
      fade(orange, 0.8),
      2,
      '14 8 2 8',
    ) +
    tyre(-330) +
    tube(
      view.path(
        [
          [0, -330, 0],
          [0, 330, 0],
        ],
        false,
      ),
      34,
      steel,
    ) +
    stack(-110, 110, 4, 78, (share) => mix(lagoon, teal, Math.sin(share * Math.PI))) +
    view.upright(
      0,
      110,
      0,
      circle(0, 0, 78, sheet.linear([mint, teal, lagoon])) +
        tickRing(0, 0, 66, 40, ink) +
        circle(0, 0, 40, ink) +
        ring(0, 0, 40, orange, 4),
    ) +
    [-70, 0, 70]
      .map((y) => view.upright(0, y, 0, draw('M-70 -34A78 78 0 0 1 70 -34', fade(paper, 0.5), 2.4)))
      .join('') +
    stack(112, 190, 4, 36, () => slate) +
    tube(
      view.path(
        [
          [0, 150, 0],
          [0, 300, 0],
        ],
        false,
      ),
      34,
      gold,
    ) +
    tyre(400) +
    sheet.vignette(0.45)
  );
}

export const share: readonly Scene[] = [{ slug: 'mihwar-default', draw: axle, size: [1200, 630] }];
