import { fade, gold, ink, lagoon, mint, mix, orange, paper, slate, steel, teal } from './color.js';
import { type Knot, knots, outline, stroke } from './geometry.js';
import { times } from './random.js';
import type { Sheet } from './sheet.js';
import { right } from './sheet.js';
import { circle, draw, ellipse, fill, group, line, place, rect, ring } from './svg.js';
import { wheel } from './wheels.js';

export const racerWheelbase = 350;
const racerWheelRadius = 36;

const racerHull: readonly Knot[] = knots(
  '-112 20!, -110 27, -60 43, 0 55, 60 64, 100 69!, 112 63, 146 63!, 154 78, 166 98, 184 103, 206 98, 252 82, 306 60, 350 49, 374 45!, 370 32!, 330 22, 250 14, 100 12, 40 22, -50 26',
);
const sidepod: readonly Knot[] = knots('114 24, 118 52, 134 58, 190 55, 262 42, 318 22, 330 13!, 128 12!');

/** An open-wheel racer from the side, nose left; `inside` is drawn on the hull below the wings and wheels. */
export function formulaCar(sheet: Sheet, paint: string, accent: string, band: string, inside = ''): string {
  const hull = outline(racerHull);
  const pod = outline(sidepod);
  const wing = sheet.linear([mix(paint, '#ffffff', 0.25), mix(paint, ink, 0.35)]);
  const axle = (x: number): string =>
    place(
      x,
      -racerWheelRadius,
      1,
      wheel(sheet, racerWheelRadius, { style: 'racing', metal: '#4a545c', band, rimRatio: 0.64 }),
    );
  const far = [0, racerWheelbase]
    .map((x) => circle(x + 9, -racerWheelRadius - 3, racerWheelRadius, '#05080c'))
    .join('');
  return group(
    {},
    ellipse(130, 2, 290, 8, ink, { opacity: 0.75, filter: sheet.blur(5) }),
    far,
    fill(outline(knots('58 4!, 66 12!, 352 13!, 368 22!, 366 6!')), '#0a1018'),
    draw('M10 -50L0 -36M30 -54L0 -30M316 -44L350 -36M300 -30L350 -32', slate, 3),
    circle(132, -76, 14.5, sheet.linear([paper, accent])) +
      fill(outline(knots('119 80!, 128 84, 140 82!, 139 74, 122 73')), ink),
    sheet.clipped(
      hull,
      fill(hull, sheet.linear([mix(paint, '#ffffff', 0.4), paint, mix(paint, ink, 0.5)])),
      fill(outline(knots('-120 10, -60 34, 40 50, 110 54, 110 0, -120 0')), fade(ink, 0.35)),
      fill(outline(knots('150 70!, 184 106!, 206 100!, 176 66!')), accent),
      fill(
        hull,
        sheet.linear([
          [ink, 0.5, 0],
          [ink, 1, 0.6],
        ]),
        { filter: sheet.stipple },
      ),
      draw(hull, mix(paint, '#ffffff', 0.6), 3),
    ),
    fill(outline(knots('164 96!, 170 101, 176 96, 170 84!')), '#06090d'),
    sheet.clipped(
      pod,
      fill(pod, sheet.linear([mix(paint, '#ffffff', 0.3), mix(paint, ink, 0.2), mix(paint, ink, 0.65)])),
      draw(pod, fade('#ffffff', 0.5), 2),
    ),
    fill(outline(knots('113 30!, 117 53, 126 55, 122 30!')), '#06090d'),
    inside,
    draw(stroke(knots('90 68, 112 86, 138 92, 160 88')), ink, 6) +
      draw(stroke(knots('90 70, 112 88, 138 94, 158 90')), fade('#ffffff', 0.35), 1.4),
    rect(176, -112, 18, 6, gold, { rx: 2 }) + line(184, -106, 184, -100, ink, 3),
    draw(stroke(knots('96 66, 88 74, 84 76')), ink, 2) +
      rect(74, -80, 14, 7, mix(paint, ink, 0.4), { rx: 2 }),
    ...times(3, (index) =>
      fill(
        outline([
          [-140 + index * 9, 7 + index * 6, 'sharp'],
          [-112, 9 + index * 7.5],
          [-72, 13 + index * 7, 'sharp'],
          [-72, 9 + index * 7, 'sharp'],
          [-112, 5.5 + index * 7],
        ]),
        index === 0 ? accent : wing,
      ),
    ),
    fill(outline(knots('-104 5!, -102 20, -90 33!, -58 30, -52 18, -54 5!')), wing) +
      draw('M-100 -10Q-80 -14 -56 -12', fade(ink, 0.5), 1.6) +
      draw(stroke(knots('-90 33, -58 30, -52 18')), mix(paint, '#ffffff', 0.6), 1.6),
    fill(
      outline(knots('358 36!, 362 94, 376 102, 418 102!, 420 66, 404 44!')),
      sheet.linear([mix(paint, '#ffffff', 0.2), mix(paint, ink, 0.55)]),
    ) +
      rect(362, -100, 56, 9, accent, { rx: 3 }) +
      draw('M370 -84H414M372 -74H412', fade(ink, 0.5), 2),
    axle(0) + axle(racerWheelbase),
  );
}

/** The power unit in the racer's own units: engine, turbine, two electric machines, store. */
export function powerUnit(sheet: Sheet): string {
  const glow = (x: number, y: number, r: number, color: string): string => sheet.glow(x, y, r, color, 0.8);
  const cylinders = times(
    3,
    (index) =>
      rect(218 + index * 19, -66, 14, 22, sheet.linear(['#ffd89a', orange]), { rx: 3 }) +
      ring(225 + index * 19, -55, 4, '#fff3d6', 1.4),
  ).join('');
  return group(
    {},
    glow(250, -45, 74, orange) + glow(165, -26, 46, teal),
    draw('M276 -60C300 -66 310 -50 330 -46L372 -42', '#7a3b1c', 10) +
      draw('M276 -60C300 -66 310 -50 330 -46L372 -42', '#ffb36b', 6),
    rect(212, -46, 66, 28, sheet.linear([orange, '#7d2b17']), { rx: 4 }) + cylinders,
    circle(288, -50, 12, sheet.linear([gold, '#8a5a1e'])) + draw('M288 -50m-7 0a7 7 0 1 1 4 6', ink, 2),
    circle(203, -58, 8, sheet.linear([mint, teal])) +
      ring(203, -58, 4, ink, 1.4) +
      line(211, -58, 280, -52, paper, 1.5),
    circle(206, -26, 10, sheet.linear([mint, teal, lagoon])) + ring(206, -26, 5.5, ink, 1.6),
    ...times(5, (index) => rect(138 + index * 11, -38, 9, 22, sheet.linear([mint, teal]), { rx: 2 })),
    draw('M190 -26H198M165 -38V-52Q165 -58 176 -58H195', mint, 2),
  );
}

/** A racing tyre lying flat in a stack: centre of its upper face at (x, y). */
export function lyingTyre(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  thickness: number,
  band: string,
): string {
  const squash = radius * 0.34;
  const side = `M${x - radius} ${y}C${x - radius - 14} ${y + thickness * 0.3} ${x - radius - 14} ${y + thickness * 0.7} ${x - radius} ${y + thickness}A${radius} ${squash} 0 0 0 ${x + radius} ${y + thickness}C${x + radius + 14} ${y + thickness * 0.7} ${x + radius + 14} ${y + thickness * 0.3} ${x + radius} ${y}Z`;
  return (
    fill(side, sheet.linear(['#0a0f14', '#39434c', '#1a2128', '#0a0f14', '#05080b'], right)) +
    draw(
      `M${x - radius * 0.98} ${y + thickness * 0.5}A${radius} ${squash} 0 0 0 ${x + radius * 0.98} ${y + thickness * 0.5}`,
      fade('#ffffff', 0.06),
      3,
    ) +
    ellipse(x, y, radius, squash, sheet.linear(['#434e57', '#1b2229'], { from: [0, 0], to: [0.8, 1] })) +
    ellipse(x, y, radius * 0.84, squash * 0.84, 'none', { stroke: band, strokeWidth: radius * 0.085 }) +
    ellipse(x, y, radius * 0.64, squash * 0.64, '#0c1116') +
    ellipse(
      x,
      y + squash * 0.07,
      radius * 0.58,
      squash * 0.56,
      sheet.linear(['#2d363d', steel], { from: [0, 0], to: [1, 1] }),
    ) +
    ellipse(x, y + squash * 0.12, radius * 0.46, squash * 0.42, '#080c10')
  );
}
