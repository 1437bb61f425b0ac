import { hatchback } from '../../kit/car-bodies.js';
import { carFromSide, groundShadow } from '../../kit/car-side.js';
import {
  clay,
  fade,
  gold,
  lagoon,
  navy,
  paper,
  petrol,
  silver,
  slate,
  steel,
  teal,
  vermilion,
} from '../../kit/color.js';
import { dashed, grid } from '../../kit/drafting.js';
import { type Knot, knots, smooth } from '../../kit/geometry.js';
import { pulley, tube } from '../../kit/machinery.js';
import { times } from '../../kit/random.js';
import { right, type Sheet } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, group, place, rect, ring } from '../../kit/svg.js';

export function emissions(sheet: Sheet): string {
  const cycle: Knot[] = knots(
    '80 470, 150 470, 190 390, 250 380, 300 470, 350 470, 400 330, 500 320, 540 400, 590 390, 640 470, 690 470, 760 270, 880 262, 930 330, 1010 250, 1080 150, 1180 142, 1250 150',
  ).map(([x = 0, y = 0]): Knot => [x, y]);
  const curve = smooth(cycle);
  return (
    sheet.backdrop(sheet.linear(['#efe6d3', '#e2d2b2', '#cdb78f'])) +
    grid(1600, 560, 40, clay, 0.16) +
    fill(
      `${curve}L1250 560L80 560Z`,
      sheet.linear([
        [teal, 0, 0.5],
        [teal, 1, 0.06],
      ]),
    ) +
    draw(curve, lagoon, 6) +
    [190, 500, 880, 1010, 1180]
      .map((x, index) =>
        circle(x, [390, 320, 262, 250, 142][index] ?? 0, 9, paper, { stroke: vermilion, strokeWidth: 4 }),
      )
      .join('') +
    dashed('M80 240H1520M80 355H1520', fade(petrol, 0.35), 1.4) +
    draw('M80 110V560H1540', petrol, 2) +
    rect(0, 690, 1600, 210, sheet.linear(['#64727a', '#37454f', '#222e38'])) +
    rect(0, 690, 1600, 8, '#8d9aa0') +
    [
      [462, 0],
      [965, 0],
    ]
      .map(
        ([x = 0]) =>
          fill(`M${x - 150} 698H${x + 150}V760H${x - 150}Z`, '#131d26') +
          [-66, 66].map((dx) => pulley(sheet, x + dx, 766, 62, 6)).join(''),
      )
      .join('') +
    rect(0, 790, 1600, 120, sheet.linear(['#2d3b46', '#1a252e'])) +
    times(28, (index) => fill(`M${index * 60 - 20} 790h30l-22 18h-30z`, gold)).join('') +
    rect(60, 470, 150, 228, sheet.linear([slate, navy], right), { rx: 12 }) +
    circle(135, 570, 62, '#0b141c') +
    ring(135, 570, 62, steel, 6) +
    times(6, (index) =>
      group({ transform: `rotate(${index * 60 + 12} 135 570)` }, ellipse(135, 540, 14, 28, steel)),
    ).join('') +
    circle(135, 570, 12, silver) +
    times(5, (index) =>
      draw(
        smooth([
          [230, 520 + index * 26],
          [262, 512 + index * 26],
          [300, 524 + index * 26],
        ]),
        fade('#ffffff', 0.75),
        3,
      ),
    ).join('') +
    tube('M1075 674C1150 690 1160 560 1230 566S1290 610 1330 560', 30, '#c9a25a') +
    fill(
      smooth(
        knots('1330 570, 1300 470, 1340 350, 1440 310, 1545 360, 1580 480, 1545 610, 1440 660, 1360 630'),
        true,
      ),
      sheet.linear(['#ffffff', '#e6efe9', '#a9c2c0'], { from: [0, 0], to: [1, 1] }),
      { opacity: 0.92 },
    ) +
    fill(
      smooth(knots('1330 570, 1320 520, 1430 500, 1575 510, 1545 610, 1440 660, 1360 630'), true),
      sheet.linear([
        [steel, 0, 0.15],
        [slate, 1, 0.65],
      ]),
    ) +
    draw(smooth(knots('1352 400, 1400 345, 1450 335')), '#ffffff', 8) +
    draw('M1410 316C1370 420 1376 560 1416 656M1474 318C1516 420 1510 560 1466 654', fade(slate, 0.3), 3) +
    draw('M1440 310V240M1410 240H1470', slate, 8) +
    place(
      462,
      704,
      2.04,
      groundShadow(sheet, hatchback, 0.4) +
        carFromSide(sheet, hatchback, { paint: vermilion, sky: '#ffe7d0', wheels: { style: 'star' } }),
    ) +
    sheet.vignette(0.25, clay)
  );
}
