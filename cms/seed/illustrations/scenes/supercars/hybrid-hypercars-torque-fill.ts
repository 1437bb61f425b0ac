import { carFromTop, hypercarTop, topPath } from '../../kit/car-top.js';
import {
  fade,
  gold,
  ink,
  lagoon,
  mint,
  orange,
  paper,
  peach,
  steel,
  teal,
  vermilion,
} from '../../kit/color.js';
import { grid, tickRing } from '../../kit/drafting.js';
import { type Knot, knots, smooth } from '../../kit/geometry.js';
import { times } from '../../kit/random.js';
import { right, type Sheet } from '../../kit/sheet.js';
import { circle, draw, fill, place, rect, ring } from '../../kit/svg.js';

export function torqueFill(sheet: Sheet): string {
  const body = topPath(hypercarTop);
  const edge = sheet.linear(
    [
      [mint, 0],
      [steel, 0.45],
      ['#ffb27a', 1],
    ],
    { from: [0, 0], to: [0, 1] },
  );
  const louvres = knots('-132 68, -132 -68, 132 76, 132 -76')
    .map(([y = 0, x = 0]) =>
      times(5, (index) => rect(x - 13, y - 26 + index * 11, 26, 5, '#070c12', { rx: 2 })).join(''),
    )
    .join('');
  const car = place(
    800,
    410,
    2.8,
    carFromTop(sheet, hypercarTop, { paint: '#2f3c49', sky: '#c9dbe2' }) +
      louvres +
      fill('M-7 -244H-2V-96H-7ZM2 -244H7V-96H2Z', vermilion) +
      draw(body, edge, 3),
    false,
    -90,
  );
  const shadow = place(
    826,
    450,
    2.8,
    fill(body, '#000', { opacity: 0.65, filter: sheet.blur(9) }),
    false,
    -90,
  );
  const piston = (x: number, side: number): string =>
    rect(x, side > 0 ? 434 : 336, 44, 50, sheet.linear(['#ffd08a', orange]), { rx: 8 }) +
    ring(x + 22, side > 0 ? 462 : 358, 13, '#fff0cf', 3);
  const motor = (x: number, y: number, r: number): string =>
    sheet.glow(x, y, r * 3.2, teal, 0.9) +
    circle(x, y, r, sheet.linear([mint, teal, lagoon])) +
    tickRing(x, y, r * 0.86, 24, ink) +
    ring(x, y, r * 0.55, ink, 4) +
    circle(x, y, r * 0.2, paper);
  const rising: Knot[] = knots('90 872, 380 852, 700 812, 1000 772, 1280 752, 1520 762');
  return (
    sheet.backdrop(sheet.linear(['#5e1a1f', '#2a1420', '#0d1522'], { from: [1, 0], to: [0, 1] })) +
    fill('M0 120L520 0H1180L0 700Z', fade(vermilion, 0.12)) +
    fill('M1600 120L640 900H1600Z', fade(vermilion, 0.2)) +
    grid(1600, 900, 80, paper, 0.045) +
    tickRing(1190, 410, 380, 120, fade(peach, 0.3)) +
    fill(
      `${smooth(rising)}L1520 750L90 750Z`,
      sheet.linear(
        [
          [teal, 0, 0.6],
          [teal, 0.6, 0.2],
          [teal, 1, 0],
        ],
        right,
      ),
    ) +
    shadow +
    car +
    sheet.glow(1120, 410, 320, orange, 0.9) +
    rect(1040, 352, 222, 116, sheet.linear(['#5b2418', '#a33a1e']), { rx: 14, opacity: 0.92 }) +
    times(4, (index) => piston(1050 + index * 52, -1) + piston(1050 + index * 52, 1)).join('') +
    rect(1270, 376, 96, 68, sheet.linear([peach, '#9a5a30']), { rx: 12 }) +
    draw('M1172 352V240M1172 468V580', gold, 8) +
    draw('M1366 394H1420M1366 426H1420', '#c98a4a', 12) +
    motor(432, 320, 42) +
    motor(432, 500, 42) +
    motor(1010, 410, 34) +
    times(7, (index) =>
      rect(908, 304 + index * 31, 44, 25, sheet.linear([mint, teal], right), { rx: 4 }),
    ).join('') +
    sheet.glow(930, 410, 190, teal, 0.4) +
    draw('M432 278V240M432 542V580', mint, 8) +
    draw('M474 320H540Q570 320 570 292T600 250H900Q930 250 930 302', teal, 5) +
    draw('M474 500H540Q570 500 570 528T600 570H900Q930 570 930 518', teal, 5) +
    rect(1404, 138, 34, 544, sheet.linear(['#10181f', '#3d4a55', '#10181f'], right), { rx: 10 }) +
    draw('M1408 146V674', '#ffb27a', 2.5) +
    rect(1396, 130, 58, 12, vermilion, { rx: 4 }) +
    rect(1396, 678, 58, 12, vermilion, { rx: 4 }) +
    draw(smooth(rising), orange, 4) +
    draw('M90 750H1290', teal, 3, { strokeDasharray: '2 10' }) +
    draw('M90 724V880H1530', fade(paper, 0.5), 1.5) +
    sheet.vignette(0.5)
  );
}
