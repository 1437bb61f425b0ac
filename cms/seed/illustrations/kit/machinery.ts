import { fade, ink, mix, silver, steel } from './color.js';
import { arc, polar, sector } from './geometry.js';
import { times } from './random.js';
import type { Sheet } from './sheet.js';
import { diagonal, right } from './sheet.js';
import { circle, draw, ellipse, fill, group, line, place, rect, ring } from './svg.js';

export function bolt(sheet: Sheet, x: number, y: number, radius: number, metal = silver): string {
  const hexagon = times(6, (index) => polar(x, y, radius * 0.66, index * 60 + 12).join(' ')).join('L');
  return (
    circle(x + radius * 0.12, y + radius * 0.16, radius * 1.05, fade(ink, 0.4)) +
    circle(x, y, radius, sheet.linear([mix(metal, '#ffffff', 0.5), mix(metal, ink, 0.35)], diagonal)) +
    fill(`M${hexagon}Z`, sheet.linear([mix(metal, ink, 0.45), mix(metal, '#ffffff', 0.15)], diagonal))
  );
}

/** A grooved belt pulley seen from the front. */
export function pulley(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  spokes: number,
  metal = steel,
): string {
  const openings = times(spokes, (index) =>
    fill(
      sector(0, 0, radius * 0.36, radius * 0.7, (index * 360) / spokes, ((index + 0.62) * 360) / spokes),
      ink,
      { opacity: 0.8 },
    ),
  );
  return place(
    x,
    y,
    1,
    circle(4, 7, radius * 1.03, fade(ink, 0.5)) +
      circle(
        0,
        0,
        radius,
        sheet.linear([mix(metal, '#ffffff', 0.55), metal, mix(metal, ink, 0.55)], diagonal),
      ) +
      ring(0, 0, radius * 0.92, fade(ink, 0.5), radius * 0.03) +
      ring(0, 0, radius * 0.85, fade('#ffffff', 0.3), radius * 0.02) +
      openings.join('') +
      circle(
        0,
        0,
        radius * 0.24,
        sheet.linear([mix(metal, '#ffffff', 0.6), mix(metal, ink, 0.4)], diagonal),
      ) +
      bolt(sheet, 0, 0, radius * 0.13),
  );
}

export function gear(
  x: number,
  y: number,
  radius: number,
  teeth: number,
  paint: string,
  hole: string,
): string {
  const profile = times(teeth * 4, (index) => {
    const high = index % 4 === 1 || index % 4 === 2;
    return polar(x, y, high ? radius : radius * 0.86, (index * 360) / (teeth * 4)).join(' ');
  }).join('L');
  return (
    fill(`M${profile}Z`, paint) +
    circle(x, y, radius * 0.32, hole) +
    ring(x, y, radius * 0.62, fade(ink, 0.25), radius * 0.05)
  );
}

/** A polished tube along any path: dark edge, body, moving highlight. */
export function tube(d: string, width: number, color: string): string {
  return (
    draw(d, mix(color, ink, 0.6), width) +
    draw(d, color, width * 0.8) +
    group(
      { transform: `translate(${-width * 0.1} ${-width * 0.14})` },
      draw(d, mix(color, '#ffffff', 0.55), width * 0.22),
    )
  );
}

/** A standing cylinder such as a battery cell: x is its middle, y its foot. */
export function cylinder(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  height: number,
  color: string,
  cap: string,
): string {
  const squash = radius * 0.36;
  const wall = sheet.linear(
    [
      mix(color, ink, 0.55),
      mix(color, '#ffffff', 0.15),
      mix(color, '#ffffff', 0.45),
      color,
      mix(color, ink, 0.6),
    ],
    right,
  );
  return (
    fill(
      `M${x - radius} ${y - height}V${y}A${radius} ${squash} 0 0 0 ${x + radius} ${y}V${y - height}Z`,
      wall,
    ) +
    ellipse(
      x,
      y - height,
      radius,
      squash,
      sheet.linear([mix(cap, '#ffffff', 0.4), cap, mix(cap, ink, 0.35)], diagonal),
    )
  );
}

/** An intake trumpet seen from its mouth, slightly tilted. */
export function trumpet(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  squash = 0.6,
  metal = silver,
): string {
  return (
    ellipse(x + radius * 0.1, y + radius * 0.2, radius * 1.06, radius * squash * 1.06, fade(ink, 0.5)) +
    ellipse(
      x,
      y,
      radius,
      radius * squash,
      sheet.linear([mix(metal, '#ffffff', 0.6), metal, mix(metal, ink, 0.4)], diagonal),
    ) +
    ellipse(
      x,
      y + radius * 0.03,
      radius * 0.74,
      radius * squash * 0.72,
      sheet.linear([mix(metal, ink, 0.7), mix(metal, ink, 0.15)]),
    ) +
    ellipse(x, y + radius * 0.1, radius * 0.56, radius * squash * 0.5, '#060b10')
  );
}

/** An industrial arm in side view, its foot at (x, y); joints are given as absolute points. */
export function robotArm(
  sheet: Sheet,
  points: readonly (readonly [number, number])[],
  color: string,
  thickness = 34,
): string {
  const parts: string[] = [];
  const foot = points[0];
  if (!foot) return '';
  parts.push(
    rect(
      foot[0] - thickness * 1.3,
      foot[1] - thickness * 0.6,
      thickness * 2.6,
      thickness * 1.1,
      mix(color, ink, 0.75),
      { rx: 6 },
    ),
  );
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1], points[index]];
    if (!a || !b) continue;
    const width = thickness * (1.15 - index * 0.2);
    parts.push(
      line(a[0], a[1], b[0], b[1], mix(color, ink, 0.4), width) +
        line(
          a[0] - width * 0.12,
          a[1] - width * 0.12,
          b[0] - width * 0.12,
          b[1] - width * 0.12,
          color,
          width * 0.66,
        ),
    );
  }
  points.slice(0, -1).forEach(([x, y], index) => {
    const radius = thickness * (0.8 - index * 0.12);
    parts.push(
      circle(x, y, radius, mix(color, ink, 0.55)) +
        circle(x, y, radius * 0.66, sheet.linear([mix(color, '#ffffff', 0.3), color], diagonal)) +
        circle(x, y, radius * 0.26, ink),
    );
  });
  const last = points[points.length - 1];
  if (last)
    parts.push(
      draw(`M${last[0] - 14} ${last[1] + 22}V${last[1] + 4}H${last[0] + 14}V${last[1] + 22}`, ink, 7),
    );
  return parts.join('');
}

/** Graduated dial with a needle. */
export function gauge(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  needle: number,
  face: string,
  accent: string,
): string {
  const marks = times(31, (index) => {
    const angle = 135 + index * 9;
    const [x1, y1] = polar(0, 0, radius * 0.84, angle);
    const [x2, y2] = polar(0, 0, radius * (index % 5 ? 0.76 : 0.68), angle);
    return `M${x1} ${y1}L${x2} ${y2}`;
  }).join('');
  const [nx, ny] = polar(0, 0, radius * 0.72, needle);
  const [tx, ty] = polar(0, 0, -radius * 0.2, needle);
  return place(
    x,
    y,
    1,
    circle(radius * 0.06, radius * 0.1, radius * 1.04, fade(ink, 0.45)) +
      circle(0, 0, radius * 1.02, sheet.linear([silver, steel, mix(steel, ink, 0.6)], diagonal)) +
      circle(0, 0, radius * 0.9, face) +
      draw(arc(0, 0, radius * 0.8, 255, 315), accent, radius * 0.09, { strokeLinecap: 'butt' }) +
      draw(marks, ink, radius * 0.02) +
      draw(`M${tx} ${ty}L${nx} ${ny}`, '#e6452a', radius * 0.04) +
      circle(0, 0, radius * 0.1, ink) +
      fill(
        `M${-radius * 0.84} ${-radius * 0.2}A${radius * 0.86} ${radius * 0.86} 0 0 1 ${radius * 0.5} ${-radius * 0.7}Q${-radius * 0.3} ${-radius * 0.5} ${-radius * 0.84} ${-radius * 0.2}Z`,
        fade('#ffffff', 0.28),
      ),
  );
}
