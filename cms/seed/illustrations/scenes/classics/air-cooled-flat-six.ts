import { carFrontal, type FrontalBody } from '../../kit/car-frontal.js';
import {
  clay,
  cream,
  crimson,
  fade,
  ink,
  mix,
  orange,
  paper,
  petrol,
  sand,
  silver,
  slate,
  steel,
  vermilion,
} from '../../kit/color.js';
import { leader, tickRing } from '../../kit/drafting.js';
import { knots, mirrored, outline, sector } from '../../kit/geometry.js';
import { cypress, hills } from '../../kit/landscape.js';
import { sun } from '../../kit/sky.js';
import { times } from '../../kit/random.js';
import { diagonal, right, type Sheet } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, place, rect, ring } from '../../kit/svg.js';

const rearOfCoupe: FrontalBody = {
  tyre: [54, 78, 44],
  body: knots('0 88, 34 88, 58 84, 76 74, 86 54, 85 34, 76 22!, 0 20!'),
  cabin: knots('0 132, 28 131, 44 126, 56 108, 66 84!, 0 78!'),
  glass: knots('0 126, 26 125, 38 120, 46 108, 50 98!, 26 96, 0 95'),
  lamp: knots('62 54!, 76 57, 83 52, 82 44, 72 42, 62 44!'),
  dark: [],
  creases: [knots('60 84, 66 70, 66 60')],
  mirror: [
    [62, 92],
    [66, 99],
    [76, 99],
    [78, 93],
    [70, 90],
  ],
};

export function flatSix(sheet: Sheet): string {
  const blades = times(11, (index) =>
    fill(sector(0, -60, 5, 16.4, index * 32.7, index * 32.7 + 17), sheet.linear([paper, steel])),
  ).join('');
  const bay = outline(mirrored(knots('0 82, 40 80, 50 70, 48 50, 40 43!, 0 43!')));
  const lid = outline(mirrored(knots('0 130, 36 128, 47 120, 50 100, 50 84!, 0 86!')));
  const slats = times(9, (index) =>
    draw(`M-${36 - index * 0.4} ${-120 + index * 3.6}H${36 - index * 0.4}`, '#0b141b', 1.8),
  ).join('');
  const engine = sheet.clipped(
    bay,
    fill(bay, '#0a1117'),
    [-1, 1]
      .map(
        (side) =>
          rect(side > 0 ? 22 : -46, -76, 24, 18, sheet.linear([silver, slate]), { rx: 5 }) +
          times(3, (index) =>
            rect(
              side > 0 ? 24 + index * 7 : -45 + index * 7,
              -54,
              5,
              12,
              sheet.linear(['#b98d54', '#5a3a22']),
              { rx: 1.5 },
            ),
          ).join('') +
          draw(`M${side * 20} -50L${side * 46} -50M${side * 20} -46L${side * 46} -46`, fade(steel, 0.7), 1.4),
      )
      .join(''),
    circle(0, -60, 21, '#27343d') +
      ring(0, -60, 19.5, sheet.linear(['#f6f0e0', steel, slate], diagonal), 3.2) +
      circle(0, -60, 17, '#0b1218') +
      blades +
      circle(0, -60, 5.4, sheet.linear([vermilion, crimson])) +
      circle(0, -60, 1.8, paper),
    draw('M-5 -57L-7 -46M5 -57L7 -46', '#05080b', 2) + circle(0, -46, 6, sheet.linear([steel, ink])),
    draw('M-20 -66C-30 -72 -34 -60 -24 -58M20 -66C30 -72 34 -60 24 -58', orange, 1.6),
  );
  const chrome =
    draw('M-88 -33C-60 -37 60 -37 88 -33', '#67787f', 8) +
    draw('M-88 -34C-60 -38 60 -38 88 -34', '#f2f5f2', 4.5) +
    [-1, 1]
      .map(
        (side) =>
          rect(side * 28 - 3, -46, 6, 18, sheet.linear(['#ffffff', steel], right), { rx: 2.5 }) +
          ellipse(side * 48, -19, 6, 4.4, sheet.linear([silver, slate])) +
          ellipse(side * 48, -19, 4, 2.8, '#06090c'),
      )
      .join('');
  return (
    sheet.backdrop(sheet.linear(['#f0b877', '#f6d9a4', cream], { from: [0, 0], to: [0, 0.55] })) +
    sun(sheet, 1190, 250, 100, '#fff4d4', '#ffd48a') +
    tickRing(800, 470, 440, 120, fade(clay, 0.45)) +
    tickRing(800, 470, 500, 60, fade(clay, 0.25)) +
    hills(sheet, 470, 30, 4, '#d3a56c') +
    hills(sheet, 540, 26, 3, '#a9834f') +
    hills(sheet, 610, 18, 3, '#7d7a4d') +
    [
      [90, 640, 330],
      [210, 650, 240],
      [1400, 640, 280],
      [1520, 655, 380],
    ]
      .map(([x = 0, y = 0, size = 0]) => cypress(x, y, size, '#2f5446'))
      .join('') +
    rect(0, 690, 1600, 220, sheet.linear(['#b7986d', '#77634f', '#4a4040'])) +
    fill('M330 850L1290 850L1620 905H500Z', fade(ink, 0.4), { filter: sheet.blur(12) }) +
    place(
      800,
      838,
      5.3,
      carFrontal(sheet, rearOfCoupe, {
        paint: '#7fa08c',
        lamp: vermilion,
        sky: '#fff0d0',
        glassTop: '#e2b67c',
        glassBottom: petrol,
      }) +
        engine +
        draw(bay, mix('#7fa08c', ink, 0.5), 1.4) +
        draw('M-46 -84L-43 -74M46 -84L43 -74', ink, 1.6) +
        fill(lid, sheet.linear(['#b9cdb8', '#7fa08c', '#4d6d5d'])) +
        rect(-39, -123, 78, 34, fade(ink, 0.25), { rx: 5 }) +
        slats +
        draw(lid, '#dbe7d6', 1) +
        chrome +
        rect(-20, -32, 40, 9, sheet.linear([cream, sand]), { rx: 1.5 }),
    ) +
    sheet.glow(800, 520, 190, '#ffcf8a', 0.28) +
    leader(
      [
        [900, 510],
        [1150, 420],
        [1330, 420],
      ],
      ink,
    ) +
    sheet.vignette(0.3, clay)
  );
}
