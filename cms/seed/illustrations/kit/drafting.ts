import { fade, paper } from './color.js';
import { arc, polar, polyline, type Point } from './geometry.js';
import { times } from './random.js';
import { circle, draw, group, line, ring } from './svg.js';

/** The thin construction lines that run through every picture of the series. */
const thin = 1.4;

export function dimension(x1: number, x2: number, y: number, color: string, tick = 9): string {
  return (
    line(x1, y, x2, y, color, thin) +
    [x1, x2]
      .map(
        (x) =>
          line(x, y - tick, x, y + tick, color, thin) +
          line(x - tick * 0.5, y + tick * 0.5, x + tick * 0.5, y - tick * 0.5, color, thin),
      )
      .join('')
  );
}

export function crosshair(x: number, y: number, radius: number, color: string): string {
  return (
    ring(x, y, radius, color, thin) +
    line(x - radius * 1.5, y, x + radius * 1.5, y, color, thin) +
    line(x, y - radius * 1.5, x, y + radius * 1.5, color, thin)
  );
}

/** A circular scale with a longer mark at every fifth tick. */
export function tickRing(
  cx: number,
  cy: number,
  radius: number,
  count: number,
  color: string,
  from = 0,
  to = 360,
): string {
  const marks = times(count + 1, (index) => {
    const angle = from + ((to - from) * index) / count;
    const length = index % 5 === 0 ? radius * 0.07 : radius * 0.035;
    const [x1, y1] = polar(cx, cy, radius, angle);
    const [x2, y2] = polar(cx, cy, radius - length, angle);
    return `M${x1} ${y1}L${x2} ${y2}`;
  });
  const rim =
    to - from >= 360 ? ring(cx, cy, radius, color, thin) : draw(arc(cx, cy, radius, from, to), color, thin);
  return rim + draw(marks.join(''), color, thin);
}

export function grid(width: number, height: number, step: number, color = paper, opacity = 0.07): string {
  const lines = [
    ...times(Math.floor(width / step) + 1, (index) => `M${index * step} 0V${height}`),
    ...times(Math.floor(height / step) + 1, (index) => `M0 ${index * step}H${width}`),
  ];
  return draw(lines.join(''), fade(color, opacity), 1);
}

/** A leader line that ends in a small open dot, as on an exploded drawing. */
export function leader(points: readonly Point[], color: string): string {
  const last = points[points.length - 1];
  const first = points[0];
  if (!first || !last) return '';
  return (
    draw(polyline(points), color, thin) +
    circle(first[0], first[1], 3.5, color) +
    ring(last[0], last[1], 6, color, thin)
  );
}

/** A line that ends in a solid arrow head. */
export function arrow(
  d: string,
  tip: Point,
  degrees: number,
  color: string,
  width: number,
  opacity = 1,
): string {
  const [x, y] = tip;
  const reach = width * 2.6;
  const [lx, ly] = polar(x, y, reach, degrees + 140);
  const [rx, ry] = polar(x, y, reach, degrees - 140);
  const [fx, fy] = polar(x, y, reach * 0.9, degrees);
  return group(
    { opacity },
    draw(d, color, width),
    `<path d="M${fx} ${fy}L${lx} ${ly}L${rx} ${ry}Z" fill="${color}"/>`,
  );
}

export function dashed(d: string, color: string, width = thin, pattern = '8 7'): string {
  return draw(d, color, width, { strokeDasharray: pattern, strokeLinecap: 'butt' });
}
