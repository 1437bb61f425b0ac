import { fade, ink, mix } from './color.js';
import { polyline, smooth, type Knot, type Point } from './geometry.js';
import { times } from './random.js';
import type { Run, Sheet, Stop } from './sheet.js';
import { circle, draw, ellipse, fill, rect } from './svg.js';

export interface Range {
  base: number;
  height: number;
  peaks: number;
  color: string;
  /** Colour of the faces turned to the light. */
  lit: string;
  snow?: string;
  lightFrom?: 'left' | 'right';
}

/** Angular mountains with one lit and one shaded face per peak. */
export function mountains(sheet: Sheet, range: Range): string {
  const { random, width } = sheet;
  const spacing = width / range.peaks;
  const side = range.lightFrom === 'right' ? 1 : -1;
  const peaks = times(range.peaks + 2, (index): Point => [
    (index - 0.5 + random.between(-0.25, 0.25)) * spacing,
    range.base - range.height * random.between(0.55, 1),
  ]);
  return peaks
    .map(([x, y]) => {
      const rise = range.base - y;
      const reach = rise * random.between(1.15, 1.5);
      const foot = range.base + 20;
      const ridge: Point[] = [
        [x, y],
        [x + side * rise * 0.1, y + rise * 0.3],
        [x - side * rise * 0.06, y + rise * 0.52],
        [x + side * rise * 0.16, y + rise * 0.78],
        [x, foot],
      ];
      const whole = `M${x - reach} ${foot}L${x - reach * 0.52} ${y + rise * 0.42}L${x - reach * 0.3} ${y + rise * 0.33}L${x} ${y}L${x + reach * 0.26} ${y + rise * 0.22}L${x + reach * 0.5} ${y + rise * 0.5}L${x + reach} ${foot}Z`;
      const litFace = `${polyline(ridge)}L${x + side * reach * 1.2} ${foot}L${x + side * reach * 1.2} ${y}Z`;
      const cap = range.snow
        ? fill(
            polyline([
              [x - rise, y - 5],
              [x + rise, y - 5],
              [x + rise, y + rise * 0.2],
              [x + rise * 0.2, y + rise * 0.26],
              [x + rise * 0.1, y + rise * 0.42],
              [x, y + rise * 0.27],
              [x - rise * 0.12, y + rise * 0.38],
              [x - rise * 0.22, y + rise * 0.24],
              [x - rise, y + rise * 0.3],
            ]),
            range.snow,
            { opacity: 0.92 },
          )
        : '';
      const shade = fill(
        `${polyline(ridge)}L${x - side * reach * 1.2} ${foot}L${x - side * reach * 1.2} ${y}Z`,
        range.color,
        { opacity: range.snow ? 0.55 : 1 },
      );
      return sheet.clipped(
        whole,
        fill(whole, range.color),
        fill(litFace, sheet.linear([range.lit, mix(range.lit, range.color, 0.75)])),
        cap,
        shade,
      );
    })
    .join('');
}

/** A rolling line across the sheet, filled to the bottom. */
export function hills(sheet: Sheet, level: number, swing: number, waves: number, paint: string): string {
  const { random, width, height } = sheet;
  const knots = times(waves + 3, (index): Knot => [
    ((index - 1) * width) / waves,
    level + random.between(-swing, swing),
  ]);
  return fill(`${smooth(knots)}L${width + 200} ${height + 10}L-200 ${height + 10}Z`, paint);
}

/** Grainy shade over an area, strongest at the end of the run. */
export function grainShade(sheet: Sheet, d: string, color: string, run: Run, strength = 0.6): string {
  const stops: Stop[] = [
    [color, 0, 0],
    [color, 1, strength],
  ];
  return fill(d, sheet.linear(stops, run), { filter: sheet.stipple });
}

export function pine(x: number, y: number, size: number, color: string, snowColor?: string): string {
  const tier = (level: number): string => {
    const top = y - size * (1 - level * 0.24);
    const half = size * (0.13 + level * 0.075);
    return `M${x} ${top}L${x + half} ${top + size * 0.36}L${x - half} ${top + size * 0.36}Z`;
  };
  const white = (level: number): string => {
    const top = y - size * (1 - level * 0.24);
    const half = size * (0.13 + level * 0.075);
    return `M${x} ${top}L${x - half * 0.92} ${top + size * 0.33}L${x - half * 0.35} ${top + size * 0.25}L${x} ${top + size * 0.3}Z`;
  };
  return (
    rect(x - size * 0.025, y - size * 0.2, size * 0.05, size * 0.2, mix(color, ink, 0.4)) +
    fill([2, 1, 0].map(tier).join(''), color) +
    (snowColor ? fill([2, 1, 0].map(white).join(''), snowColor) : '')
  );
}

export function cypress(x: number, y: number, size: number, color: string): string {
  return (
    ellipse(x + size * 0.22, y, size * 0.3, size * 0.03, ink, { opacity: 0.25 }) +
    fill(
      smooth(
        [
          [x, y],
          [x - size * 0.1, y - size * 0.25],
          [x - size * 0.07, y - size * 0.7],
          [x, y - size, 'sharp'],
          [x + size * 0.07, y - size * 0.7],
          [x + size * 0.1, y - size * 0.25],
        ],
        true,
      ),
      color,
    ) +
    fill(
      smooth(
        [
          [x, y],
          [x + size * 0.01, y - size * 0.5],
          [x, y - size, 'sharp'],
          [x + size * 0.07, y - size * 0.7],
          [x + size * 0.1, y - size * 0.25],
        ],
        true,
      ),
      fade(ink, 0.3),
    )
  );
}

/** A tree with a round crown, lit from the upper left. */
export function roundTree(sheet: Sheet, x: number, y: number, size: number, color: string): string {
  const crown = (dx: number, dy: number, r: number): string =>
    circle(
      x + dx * size,
      y + dy * size,
      r * size,
      sheet.linear([mix(color, '#ffffff', 0.25), color, mix(color, ink, 0.35)], {
        from: [0.1, 0],
        to: [0.8, 1],
      }),
    );
  return (
    draw(
      `M${x} ${y}L${x} ${y - size * 0.55}M${x} ${y - size * 0.35}L${x + size * 0.12} ${y - size * 0.52}`,
      mix(color, ink, 0.7),
      size * 0.045,
    ) +
    crown(0.16, -0.62, 0.2) +
    crown(-0.17, -0.6, 0.19) +
    crown(0, -0.76, 0.25)
  );
}

/** Long horizontal glints on water. */
export function glints(
  sheet: Sheet,
  top: number,
  bottom: number,
  count: number,
  color: string,
  centre = sheet.width / 2,
  spread = sheet.width / 2,
): string {
  const { random } = sheet;
  return times(count, () => {
    const depth = random.next();
    const length = 16 + depth * 90 * random.between(0.5, 1.2);
    const x = centre + (random.next() + random.next() - 1) * spread;
    return rect(x - length / 2, top + (bottom - top) * depth, length, 1.2 + depth * 3, color, {
      rx: 2,
      opacity: random.between(0.25, 0.8),
    });
  }).join('');
}

/** A winding road that widens as it comes nearer. */
export function taperedRoad(
  knots: readonly Knot[],
  farWidth: number,
  nearWidth: number,
  surface: string,
  edge: string,
): string {
  const samples: Point[] = [];
  for (let index = 0; index < knots.length - 1; index += 1) {
    const [a, b, c, d] = [index - 1, index, index + 1, index + 2].map(
      (position) => knots[Math.min(Math.max(position, 0), knots.length - 1)] as Knot,
    ) as [Knot, Knot, Knot, Knot];
    for (let step = 0; step < 14; step += 1) {
      const t = step / 14;
      const blend = (axis: 0 | 1): number =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      samples.push([blend(0), blend(1)]);
    }
  }
  const top = Math.min(...samples.map(([, y]) => y));
  const bottom = Math.max(...samples.map(([, y]) => y));
  const widthAt = (y: number): number => farWidth + ((nearWidth - farWidth) * (y - top)) / (bottom - top);
  const stretch = (color: string, share: number): string =>
    samples
      .slice(1)
      .map(([x, y], index) => {
        const [px, py] = samples[index] as Point;
        return draw(
          polyline([
            [px, py],
            [x, y],
          ]),
          color,
          widthAt(y) * share,
        );
      })
      .join('');
  return stretch(edge, 1.16) + stretch(surface, 1) + stretch(edge, 0.05);
}
