import { fade, ink, mix, navy, slate } from './color.js';
import { type Knot, knots, mirrored, outline, stroke } from './geometry.js';
import type { Sheet } from './sheet.js';
import { right } from './sheet.js';
import { draw, ellipse, fill, group, rect } from './svg.js';

/** A car seen square from the front or the back, in centimetres; halves run down the right side from x = 0. */
export interface FrontalBody {
  tyre: readonly [inner: number, outer: number, height: number];
  body: readonly Knot[];
  cabin: readonly Knot[];
  glass: readonly Knot[];
  lamp: readonly Knot[];
  dark: readonly (readonly Knot[])[];
  creases: readonly (readonly Knot[])[];
  lightBar?: readonly Knot[];
  mirror?: readonly Knot[];
}

export interface FrontalLook {
  paint: string;
  lamp: string;
  sky?: string;
  glassTop?: string;
  glassBottom?: string;
  bar?: string;
}

const flip = (knots: readonly Knot[]): Knot[] =>
  knots.map(([x, y, kind]) => (kind ? [-x, y, kind] : [-x, y]));
const both = (knots: readonly Knot[]): string => outline(knots) + outline(flip(knots));

export function frontalSilhouette(car: FrontalBody): string {
  return outline(mirrored(car.cabin)) + outline(mirrored(car.body));
}

export function carFrontal(sheet: Sheet, car: FrontalBody, look: FrontalLook): string {
  const { paint } = look;
  const sky = look.sky ?? '#ffffff';
  const [inner, outer, height] = car.tyre;
  const body = outline(mirrored(car.body));
  const cabin = outline(mirrored(car.cabin));
  const glass = outline(mirrored(car.glass));
  const width = Math.max(...car.body.map(([x]) => x));
  const tyres = [-1, 1].map((side) =>
    rect(side > 0 ? inner : -outer, -height, outer - inner, height, '#10161c', { rx: 6 }),
  );
  return group(
    {},
    ellipse(0, 0, width * 1.12, 7, ink, { opacity: 0.55, filter: sheet.blur(5) }),
    ...tyres,
    rect(-inner - 4, -height * 0.8, inner * 2 + 8, height * 0.45, '#0a1016'),
    car.mirror ? fill(both(car.mirror), mix(paint, ink, 0.35)) : '',
    fill(cabin, sheet.linear([mix(paint, sky, 0.45), mix(paint, ink, 0.3)])),
    sheet.clipped(
      glass,
      fill(glass, sheet.linear([look.glassTop ?? slate, look.glassBottom ?? navy])),
      fill('M-34 0L-4 0L46 -170L16 -170Z', fade('#ffffff', 0.13)) +
        fill('M6 0L13 0L63 -170L56 -170Z', fade('#ffffff', 0.1)),
    ),
    sheet.clipped(
      body,
      fill(body, sheet.linear([mix(paint, sky, 0.4), paint, mix(paint, ink, 0.25), mix(paint, ink, 0.5)])),
      fill(
        body,
        sheet.linear(
          [
            [ink, 0, 0.5],
            [ink, 0.22, 0],
            [ink, 0.78, 0],
            [ink, 1, 0.55],
          ],
          right,
        ),
        { filter: sheet.stipple },
      ),
      ...car.creases.map((crease) =>
        draw(stroke(crease) + stroke(flip(crease)), fade(mix(paint, sky, 0.6), 0.75), 1.3),
      ),
      fill(car.dark.map((shape) => outline(mirrored(shape))).join(''), ink, { opacity: 0.9 }),
      draw(body, fade(mix(paint, sky, 0.7), 0.8), 2.5),
    ),
    car.lightBar ? draw(stroke(mirroredLine(car.lightBar)), look.bar ?? look.lamp, 2.6) : '',
    fill(both(car.lamp), look.lamp),
  );
}

function mirroredLine(half: readonly Knot[]): Knot[] {
  return [
    ...flip(half)
      .reverse()
      .filter(([x]) => x !== 0),
    ...half,
  ];
}

export const saloonFront: FrontalBody = {
  tyre: [68, 93, 42],
  body: knots('0 99, 46 98, 76 92, 92 80, 96 58, 94 34, 84 18!, 0 16!'),
  cabin: knots('0 146, 36 145, 54 140, 68 120, 82 92!, 0 88!'),
  glass: knots('0 139, 34 138, 49 133, 61 116, 73 98!, 40 94, 0 93'),
  lamp: knots('50 70!, 91 79!, 93 72!, 60 64!'),
  dark: [knots('0 40!, 58 40!, 68 24!, 0 22!')],
  creases: [knots('34 97, 44 84, 50 72'), knots('0 56, 50 58, 92 50'), knots('78 40, 84 28, 74 22')],
  lightBar: knots('0 67, 50 68'),
  mirror: [
    [74, 100],
    [80, 108],
    [100, 109],
    [104, 102],
    [96, 97],
  ],
};

export const saloonRear: FrontalBody = {
  tyre: [64, 93, 40],
  body: knots('0 110, 50 109, 78 104, 92 92, 96 66, 93 38, 82 20!, 0 18!'),
  cabin: knots('0 145, 36 144, 55 138, 68 122, 84 100!, 0 96!'),
  glass: knots('0 139, 34 138, 50 132, 60 120, 68 109!, 36 112, 0 113'),
  lamp: knots('58 92!, 91 94!, 93 84!, 62 85!'),
  dark: [knots('0 34!, 62 34!, 72 20!, 0 18!')],
  creases: [knots('0 70, 60 68, 94 60'), knots('0 100, 50 99, 80 96')],
  lightBar: knots('0 89, 60 89'),
  mirror: [
    [76, 104],
    [82, 112],
    [100, 112],
    [103, 106],
    [96, 102],
  ],
};

export const classicFront: FrontalBody = {
  tyre: [56, 76, 42],
  body: knots('0 80, 30 79, 44 84, 60 92, 74 88, 82 72, 83 48, 78 28, 68 20!, 0 18!'),
  cabin: knots('0 132, 30 131, 46 126, 58 108, 68 82!, 0 76!'),
  glass: knots('0 126, 28 125, 42 120, 51 106, 58 88!, 30 82, 0 81'),
  lamp: knots('50 70!, 50 70!'),
  dark: [knots('0 34!, 30 34!, 34 24!, 0 24!')],
  creases: [knots('36 80, 30 62, 28 52, 0 50')],
};
