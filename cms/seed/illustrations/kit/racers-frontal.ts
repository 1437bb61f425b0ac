import { fade, ink, mint, mix, navy, paper, vermilion } from './color.js';
import { knots, mirrored, outline } from './geometry.js';
import { times } from './random.js';
import type { Sheet } from './sheet.js';
import { right } from './sheet.js';
import { circle, draw, ellipse, fill, group, line, rect } from './svg.js';

/** An electric open-wheel racer head-on, centred on x = 0. */
export function electricRacerFront(sheet: Sheet, paint: string, accent: string): string {
  const tyre = (side: number): string =>
    rect(
      side > 0 ? 62 : -98,
      -70,
      36,
      70,
      sheet.linear(['#05080c', '#2b343c', '#11171d', '#05080c'], right),
      { rx: 9 },
    ) +
    times(6, (index) =>
      line(side * 66, -10 - index * 10, side * 94, -12 - index * 10, fade('#ffffff', 0.09), 1.4),
    ).join('');
  const tub = outline(mirrored(knots('0 68, 18 66, 28 54, 30 30, 20 14!, 0 12!')));
  const pods = outline(mirrored(knots('0 50, 40 48, 56 40, 58 18, 48 8!, 0 8!')));
  const arm = (side: number): string =>
    draw(
      `M${side * 24} -52L${side * 66} -46M${side * 26} -34L${side * 66} -26M${side * 24} -46L${side * 64} -26`,
      '#1b242c',
      3.4,
    ) + draw(`M${side * 24} -53L${side * 66} -47`, fade('#ffffff', 0.4), 1);
  return group(
    {},
    ellipse(0, 0, 116, 7, ink, { opacity: 0.7, filter: sheet.blur(4) }),
    [-1, 1].map((side) => rect(side > 0 ? 48 : -84, -66, 36, 60, '#080c11', { rx: 8 })).join(''),
    fill(
      outline(mirrored(knots('0 92, 12 91, 18 78, 24 50!, 0 50!'))),
      sheet.linear([mix(paint, '#ffffff', 0.3), mix(paint, ink, 0.4)]),
    ),
    rect(-62, -94, 124, 6, mix(paint, ink, 0.3), { rx: 3 }) +
      rect(-64, -98, 5, 34, accent) +
      rect(59, -98, 5, 34, accent),
    fill(pods, sheet.linear([mix(paint, '#ffffff', 0.1), mix(paint, ink, 0.6)])),
    [-1, 1]
      .map((side) =>
        fill(
          outline([
            [side * 35, 42, 'sharp'],
            [side * 53, 37, 'sharp'],
            [side * 54, 20, 'sharp'],
            [side * 37, 16, 'sharp'],
          ]),
          '#060a0f',
        ),
      )
      .join(''),
    arm(-1) + arm(1) + tyre(-1) + tyre(1),
    circle(0, -73, 13.5, sheet.linear([paper, accent])) +
      fill(outline(mirrored(knots('0 79, 9 78, 10 71, 0 68'))), ink),
    sheet.clipped(
      tub,
      fill(tub, sheet.linear([mix(paint, '#ffffff', 0.45), paint, mix(paint, ink, 0.45)])),
      fill('M-7 -70H7L4 -10H-4Z', accent),
      draw(tub, mix(paint, '#ffffff', 0.7), 2),
    ),
    draw('M-22 -62C-24 -90 -12 -94 0 -94C12 -94 24 -90 22 -62M0 -94V-66', '#0d141b', 5.5) +
      draw('M-20 -72C-20 -90 -10 -95 0 -95', fade('#ffffff', 0.5), 1.4),
    fill(
      outline(mirrored(knots('0 28, 26 24, 60 14, 102 18!, 104 6!, 60 7, 0 12'))),
      sheet.linear([mix(paint, '#ffffff', 0.5), mix(paint, ink, 0.3)]),
    ) +
      [-1, 1].map((side) => rect(side > 0 ? 100 : -105, -30, 5, 26, accent, { rx: 2 })).join('') +
      draw('M-96 -13Q-50 -10 0 -20Q50 -10 96 -13', fade(ink, 0.5), 1.6),
    [-1, 1]
      .map(
        (side) =>
          draw(`M${side * 34} -58L${side * 27} -56`, ink, 2) +
          rect(side > 0 ? 32 : -50, -64, 18, 9, navy, { rx: 3 }),
      )
      .join(''),
    circle(0, -40, 3.4, mint),
  );
}

/** A closed endurance prototype head-on, lights blazing. */
export function prototypeFront(sheet: Sheet, paint: string, accent: string): string {
  const body = outline(mirrored(knots('0 56, 26 58, 42 66, 60 82, 78 84, 94 70, 100 44, 100 22!, 0 16!')));
  const cabin = outline(mirrored(knots('0 112, 18 111, 34 102, 44 82, 48 58!, 0 52!')));
  const glass = outline(mirrored(knots('0 106, 16 105, 29 97, 37 80, 38 68, 0 62')));
  const lamp = (side: number): string =>
    times(3, (index) => rect(side > 0 ? 60 : -84, -72 + index * 8, 24, 5.4, '#fffbe8', { rx: 2 })).join('');
  return group(
    {},
    ellipse(0, 0, 120, 8, ink, { opacity: 0.8, filter: sheet.blur(4) }),
    rect(-92, -116, 184, 6, mix(paint, ink, 0.5), { rx: 3 }) +
      rect(-96, -122, 5, 46, mix(accent, ink, 0.3)) +
      rect(91, -122, 5, 46, mix(accent, ink, 0.3)) +
      draw('M-40 -110V-70M40 -110V-70', '#0a1017', 5),
    [-1, 1].map((side) => rect(side > 0 ? 66 : -96, -34, 30, 34, '#05080b', { rx: 5 })).join(''),
    fill(cabin, sheet.linear([mix(paint, '#ffffff', 0.2), mix(paint, ink, 0.5)])),
    sheet.clipped(
      glass,
      fill(glass, sheet.linear(['#3c5b6b', '#0a131c'])),
      fill('M-40 -60L-14 -60L14 -112L-4 -112Z', fade('#ffffff', 0.16)),
    ),
    sheet.clipped(
      body,
      fill(body, sheet.linear([mix(paint, '#ffffff', 0.25), paint, mix(paint, ink, 0.65)])),
      fill('M-14 -60H14L34 -10H-34Z', accent),
      fill(
        body,
        sheet.linear(
          [
            [ink, 0, 0.6],
            [ink, 0.25, 0],
            [ink, 0.75, 0],
            [ink, 1, 0.6],
          ],
          right,
        ),
        { filter: sheet.stipple },
      ),
      [-1, 1]
        .map((side) =>
          fill(
            outline([
              [side * 40, 44, 'sharp'],
              [side * 54, 60],
              [side * 58, 40],
              [side * 52, 24, 'sharp'],
              [side * 38, 22, 'sharp'],
            ]),
            '#04070a',
          ),
        )
        .join(''),
      draw(body, mix(paint, '#ffffff', 0.7), 2.4),
    ),
    fill(outline(mirrored(knots('0 20, 60 20, 108 16!, 106 8!, 0 8!'))), '#0a1017') +
      draw('M-106 -14H106', fade(accent, 0.9), 1.6),
    lamp(-1) + lamp(1),
    [-1, 1].map((side) => rect(side > 0 ? 50 : -64, -92, 14, 8, mix(paint, ink, 0.4), { rx: 3 })).join('') +
      draw('M-52 -88L-42 -80M52 -88L42 -80', ink, 2),
    circle(0, -114, 2.4, vermilion),
  );
}
