import { fade, ink, mix, navy, silver, steel } from './color.js';
import { arc, polar, polygon, sector, smooth, type Knot } from './geometry.js';
import { times } from './random.js';
import type { Sheet } from './sheet.js';
import { diagonal } from './sheet.js';
import { circle, draw, fill, group, ring } from './svg.js';

export type WheelStyle = 'turbine' | 'split' | 'aero' | 'star' | 'petal' | 'wire' | 'racing';

export interface WheelLook {
  style: WheelStyle;
  metal?: string;
  caliper?: string;
  /** A coloured ring on the tyre wall, as racing compounds carry. */
  band?: string;
  rimRatio?: number;
  turn?: number;
}

function spoke(style: WheelStyle, rim: number, degrees: number): string {
  const at = (radius: number, offset: number): Knot =>
    [...polar(0, 0, radius, degrees + offset)] as unknown as Knot;
  if (style === 'split') {
    return (
      polygon([at(rim * 0.16, -24), at(rim, -13), at(rim, -6), at(rim * 0.3, 0)].map(([x, y]) => [x, y])) +
      polygon([at(rim * 0.16, 24), at(rim, 13), at(rim, 6), at(rim * 0.3, 0)].map(([x, y]) => [x, y]))
    );
  }
  if (style === 'petal') {
    return smooth(
      [
        at(rim * 0.2, -26),
        at(rim * 0.62, -15),
        at(rim * 0.98, -13),
        at(rim * 0.98, 13),
        at(rim * 0.62, 15),
        at(rim * 0.2, 26),
      ],
      true,
    );
  }
  if (style === 'turbine') {
    return smooth(
      [at(rim * 0.18, -20), at(rim * 0.6, -4), at(rim, 1), at(rim, 11), at(rim * 0.6, 9), at(rim * 0.18, 14)],
      true,
    );
  }
  return polygon([at(rim * 0.18, -26), at(rim, -8), at(rim, 8), at(rim * 0.18, 26)].map(([x, y]) => [x, y]));
}

const spokeCounts: Record<WheelStyle, number> = {
  turbine: 9,
  split: 5,
  aero: 5,
  star: 5,
  petal: 5,
  wire: 24,
  racing: 10,
};

function face(sheet: Sheet, rim: number, look: WheelLook): string {
  const metal = look.metal ?? silver;
  const shine = sheet.linear([mix(metal, '#ffffff', 0.35), metal, mix(metal, ink, 0.45)], diagonal);
  const turn = look.turn ?? -90;
  const count = spokeCounts[look.style];
  if (look.style === 'aero') {
    const blades = times(5, (index) =>
      fill(sector(0, 0, rim * 0.42, rim * 0.86, turn + index * 72 - 10, turn + index * 72 + 14), ink, {
        opacity: 0.85,
      }),
    );
    return (
      circle(0, 0, rim * 0.97, shine) + blades.join('') + ring(0, 0, rim * 0.3, fade(ink, 0.4), rim * 0.03)
    );
  }
  if (look.style === 'wire') {
    const wires = times(count, (index) => {
      const [x1, y1] = polar(0, 0, rim * 0.16, turn + index * 15 + 40);
      const [x2, y2] = polar(0, 0, rim, turn + index * 15);
      const [x3, y3] = polar(0, 0, rim * 0.16, turn + index * 15 - 40);
      return `M${x1} ${y1}L${x2} ${y2}L${x3} ${y3}`;
    });
    return draw(wires.join(''), metal, rim * 0.025) + circle(0, 0, rim * 0.2, shine);
  }
  const spokes = times(count, (index) => spoke(look.style, rim * 0.98, turn + (index * 360) / count)).join(
    '',
  );
  return fill(spokes, shine) + circle(0, 0, rim * 0.24, shine);
}

/** A wheel seen from the side, centred on its own axle. */
export function wheel(sheet: Sheet, radius: number, look: WheelLook): string {
  const rim = radius * (look.rimRatio ?? 0.72);
  const rubber = '#141a20';
  const metal = look.metal ?? silver;
  const barrel = sheet.radial([mix(navy, steel, 0.25), ink]);
  const brake =
    look.style === 'wire'
      ? ''
      : circle(0, 0, rim * 0.66, mix(steel, ink, 0.35)) + ring(0, 0, rim * 0.52, fade(ink, 0.35), rim * 0.03);
  const caliper = look.caliper ? fill(sector(0, 0, rim * 0.46, rim * 0.74, -30, 34), look.caliper) : '';
  return group(
    {},
    circle(0, 0, radius, rubber),
    draw(arc(0, 0, radius * 0.955, 185, 300), fade('#ffffff', 0.22), radius * 0.035),
    ring(0, 0, radius * 0.86, fade('#ffffff', 0.06), radius * 0.03),
    look.band ? ring(0, 0, (radius + rim) / 2, look.band, (radius - rim) * 0.26) : '',
    circle(0, 0, rim, mix(metal, ink, 0.25)),
    circle(0, 0, rim * 0.93, barrel),
    brake,
    caliper,
    face(sheet, rim * 0.95, look),
    ring(0, 0, rim * 0.97, mix(metal, '#ffffff', 0.3), rim * 0.05),
    circle(0, 0, rim * 0.12, mix(metal, ink, 0.55)),
  );
}
