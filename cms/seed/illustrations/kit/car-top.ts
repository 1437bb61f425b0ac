import { fade, ink, mix, navy, paper, slate, vermilion } from './color.js';
import { type Knot, knots, mirrored, smooth } from './geometry.js';
import type { Sheet } from './sheet.js';
import { right } from './sheet.js';
import { draw, fill, group } from './svg.js';

/** A car seen from above, nose up, centred on its middle; halves run down the right side. */
export interface TopBody {
  body: readonly Knot[];
  windscreen: readonly Knot[];
  rearGlass: readonly Knot[];
  sideGlass: readonly Knot[];
  lamp: readonly Knot[];
  tail: readonly Knot[];
  mirror: readonly Knot[];
  lines: readonly (readonly Knot[])[];
}

export interface TopLook {
  paint: string;
  sky?: string;
  brake?: boolean;
}

const flip = (knots: readonly Knot[]): Knot[] =>
  knots.map(([x, y, kind]) => (kind ? [-x, y, kind] : [-x, y]));
const both = (knots: readonly Knot[]): string => smooth(knots, true) + smooth(flip(knots), true);

export const topPath = (car: TopBody): string => smooth(mirrored(car.body), true);

export function carFromTop(sheet: Sheet, car: TopBody, look: TopLook): string {
  const { paint } = look;
  const sky = look.sky ?? '#ffffff';
  const shape = topPath(car);
  const glass = sheet.linear([slate, navy]);
  return group(
    {},
    fill(both(car.mirror), mix(paint, ink, 0.4)),
    sheet.clipped(
      shape,
      fill(
        shape,
        sheet.linear(
          [mix(paint, ink, 0.28), mix(paint, sky, 0.25), paint, mix(paint, ink, 0.12), mix(paint, ink, 0.45)],
          right,
        ),
      ),
      fill(
        shape,
        sheet.linear(
          [
            [ink, 0.55, 0],
            [ink, 1, 0.6],
          ],
          right,
        ),
        { filter: sheet.stipple },
      ),
      draw(shape, mix(paint, sky, 0.6), 5),
      ...car.lines.map((crease) => draw(smooth(crease) + smooth(flip(crease)), fade(ink, 0.35), 2)),
      fill(both(car.lamp), mix(paper, '#ffffff', 0.4)),
      fill(both(car.tail), look.brake ? '#ff6a4a' : vermilion),
    ),
    fill(
      smooth(mirrored(car.windscreen), true) + smooth(mirrored(car.rearGlass), true) + both(car.sideGlass),
      glass,
    ),
    fill(
      smooth(
        flip(car.windscreen.slice(1, 5)).map(([x, y]): Knot => [x, y, 'sharp']),
        true,
      ),
      fade('#ffffff', 0.14),
    ),
  );
}

export const saloonTop: TopBody = {
  body: knots('0 -238, 48 -232, 78 -214, 90 -180, 94 -120, 92 0, 95 120, 92 196, 80 228, 44 238, 0 240'),
  windscreen: knots('0 -98, 44 -92, 76 -76!, 62 -26!, 34 -33, 0 -35'),
  rearGlass: knots('0 112, 34 110, 60 104!, 70 158!, 38 166, 0 168'),
  sideGlass: knots('80 -66!, 86 20, 76 140!, 66 100!, 68 30, 67 -24!'),
  lamp: knots('52 -231!, 78 -215!, 88 -188!, 72 -206!'),
  tail: knots('40 238!, 80 228!, 90 204!, 74 222!'),
  mirror: [
    [86, -76],
    [108, -70],
    [106, -58],
    [86, -60],
  ],
  lines: [knots('40 -226, 56 -160, 60 -96'), knots('50 172, 56 206, 44 232')],
};

export const hypercarTop: TopBody = {
  body: knots(
    '0 -246, 28 -242, 60 -224, 86 -192, 96 -150, 93 -110, 86 -66, 83 -10, 87 44, 98 92, 105 142, 103 190, 94 224!, 50 234, 0 229',
  ),
  windscreen: knots('0 -96, 36 -88, 58 -58!, 40 -6!, 22 -15, 0 -17'),
  rearGlass: knots('0 58, 18 54, 30 46!, 22 84!, 12 90, 0 92'),
  sideGlass: knots('60 -50!, 62 -12, 48 52!, 34 42!, 44 8, 43 -4!'),
  lamp: knots('48 -226!, 76 -204!, 90 -160!, 74 -192!'),
  tail: knots('34 232!, 92 223!, 99 196!, 86 214!'),
  mirror: [
    [66, -64],
    [94, -58],
    [94, -48],
    [66, -52],
  ],
  lines: [
    knots('20 -240, 40 -170, 38 -98'),
    knots('62 -40, 66 30, 84 92, 86 200'),
    knots('36 60, 40 140, 30 226'),
  ],
};
