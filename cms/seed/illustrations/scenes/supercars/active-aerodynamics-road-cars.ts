import { supercar } from '../../kit/car-bodies.js';
import { carFromSide, groundShadow } from '../../kit/car-side.js';
import { crimson, fade, gold, ink, lagoon, mint, orange, paper, steel, vermilion } from '../../kit/color.js';
import { dashed, dimension, grid, tickRing } from '../../kit/drafting.js';
import { type Knot, knots, outline, smooth } from '../../kit/geometry.js';
import { times } from '../../kit/random.js';
import { type Sheet } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, group, line, place, rect, ring } from '../../kit/svg.js';

/** Height of the supercar's silhouette at x, in centimetres, zero off the car. */
function profileHeight(x: number): number {
  const knots = supercar.upper;
  for (let index = 0; index < knots.length - 1; index += 1) {
    const [a, b] = [knots[index], knots[index + 1]];
    if (a && b && x >= a[0] && x <= b[0] && b[1] > 18)
      return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
  }
  return 0;
}

function streamline(level: number, rise: number): string {
  const knots = times(44, (index): Knot => {
    const x = -290 + index * 20;
    const body =
      times(9, (step) => profileHeight(x + (step - 4) * 14)).reduce((sum, value) => sum + value, 0) / 9;
    const wingLift =
      Math.max(0, 1 - Math.abs(x - 340) / 70) * 30 + (x > 340 ? Math.min(1, (x - 340) / 90) * 22 : 0);
    return [
      x,
      level +
        (body * 1.02 + wingLift) * Math.exp(-level / rise) +
        (x > 400 ? Math.sin(x / 26) * Math.min(7, (x - 400) / 20) : 0),
    ];
  });
  return smooth(knots.map(([x, y]): Knot => [x, -y]));
}

export function windTunnel(sheet: Sheet): string {
  const lines = [6, 14, 25, 39, 56, 76, 100, 128, 160, 196]
    .map((level, index) =>
      draw(streamline(level, 105), index % 3 === 1 ? orange : paper, 2.6 - index * 0.16, {
        opacity: 0.95 - index * 0.075,
      }),
    )
    .join('');
  const wing =
    fill(
      outline(knots('292 118!, 324 123, 362 136!, 362 130!, 328 116, 294 112!')),
      sheet.linear(['#ff8d66', crimson]),
    ) +
    draw('M312 -92L320 -118M330 -92L338 -122', ink, 5) +
    fill(outline(knots('354 144!, 368 144!, 366 118!, 348 114!')), crimson);
  const blades = times(9, (index) =>
    group(
      { transform: `rotate(${index * 40} 1390 372)` },
      fill(
        'M1390 372C1420 300 1440 220 1400 110C1360 140 1340 250 1390 372Z',
        sheet.linear(['#2c6a78', '#0e3039']),
      ),
    ),
  );
  return (
    sheet.backdrop(sheet.linear(['#0b2430', '#16505d', '#2b7c86'])) +
    fill('M0 0H1600L1180 130H0Z', '#0a1e2a') +
    grid(1600, 700, 64, mint, 0.08) +
    circle(1390, 372, 296, '#0a1e28') +
    ring(1390, 372, 300, '#3b8c96', 14) +
    tickRing(1390, 372, 330, 90, fade(mint, 0.4)) +
    blades.join('') +
    circle(1390, 372, 58, sheet.linear([steel, ink])) +
    circle(
      1390,
      372,
      296,
      sheet.linear([
        [ink, 0, 0.1],
        [ink, 1, 0.65],
      ]),
    ) +
    fill('M0 690H1600V900H0Z', sheet.linear(['#1a4a55', '#0a1c26'])) +
    fill('M120 730H1360L1440 800H40Z', sheet.linear(['#2e6873', '#143945'])) +
    ellipse(720, 766, 560, 26, sheet.linear(['#1b4551', '#0f2a35'])) +
    dashed('M-20 726H1620', fade(mint, 0.35), 1.5, '3 14') +
    place(
      430,
      758,
      2.5,
      groundShadow(sheet, supercar, 0.85) +
        wing +
        carFromSide(sheet, supercar, {
          paint: vermilion,
          sky: '#ffd9c2',
          wheels: { style: 'split', metal: '#5a6770', caliper: gold },
          glassTop: lagoon,
          glassBottom: ink,
        }) +
        lines,
    ) +
    dimension(430, 1100, 842, fade(mint, 0.55)) +
    line(430, 770, 430, 855, fade(mint, 0.35), 1.2) +
    line(1100, 770, 1100, 855, fade(mint, 0.35), 1.2) +
    times(
      10,
      (index) =>
        rect(14, 200 + index * 52, 70, 5, fade(mint, 0.5), { rx: 2 }) +
        circle(92, 202 + index * 52, 4, paper),
    ).join('') +
    fill(
      'M560 0L1010 0L1120 130L470 130Z',
      sheet.linear([
        ['#e8fff8', 0, 0.5],
        ['#e8fff8', 1, 0.08],
      ]),
    ) +
    sheet.vignette(0.45)
  );
}
