import { fade, ink, mix, navy, orange, paper, slate, teal, vermilion } from './color.js';
import { outline, raised, round, smooth, stroke, type Knot, type Point } from './geometry.js';
import type { Sheet } from './sheet.js';
import { right } from './sheet.js';
import { circle, draw, ellipse, fill, group, line, place, rect } from './svg.js';
import { wheel, type WheelLook } from './wheels.js';

/** A car in centimetres, front axle at x = 0, nose to the left, heights above the ground. */
export interface SideBody {
  wheelbase: number;
  wheelRadius: number;
  archRadius: number;
  clearance: number;
  /** From the foot of the front bumper over the roof to the foot of the rear one. */
  upper: readonly Knot[];
  glass: readonly Knot[];
  pillars: readonly (readonly Knot[])[];
  shoulder: readonly Knot[];
  /** Upper edge of the darker, ground-facing part of the flank. */
  flank: readonly Knot[];
  shutLines: readonly (readonly Knot[])[];
  handles: readonly Point[];
  headlight: readonly Knot[];
  taillight: readonly Knot[];
  mirror?: Point;
  intakes?: readonly (readonly Knot[])[];
  bumpers?: readonly (readonly Knot[])[];
}

export interface SideLook {
  paint: string;
  wheels: WheelLook;
  sky?: string;
  rim?: string;
  glassTop?: string;
  glassBottom?: string;
  lit?: boolean;
  cabinLight?: string;
  driver?: boolean;
}

/** The closed painted silhouette with its wheel arches cut out. */
export function bodyPath(body: SideBody): string {
  const { wheelbase, wheelRadius, archRadius, clearance } = body;
  const reach = round(Math.sqrt(archRadius ** 2 - (wheelRadius - clearance) ** 2));
  const arch = (axle: number): string =>
    `L${axle + reach} ${-clearance}A${archRadius} ${archRadius} 0 1 0 ${axle - reach} ${-clearance}`;
  return `${smooth(raised(body.upper))}${arch(wheelbase)}${arch(0)}Z`;
}

function extent(body: SideBody): { left: number; right: number; top: number } {
  const xs = body.upper.map(([x]) => x);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.max(...body.upper.map(([, y]) => y)) };
}

function glassArea(sheet: Sheet, body: SideBody, look: SideLook): string {
  const shape = outline(body.glass);
  const { top } = extent(body);
  const xs = body.glass.map(([x]) => x);
  const start = Math.min(...xs);
  const width = Math.max(...xs) - start;
  const belt = Math.min(...body.glass.map(([, y]) => y));
  const seat = (x: number): string =>
    fill(
      outline([
        [x, belt - 6],
        [x + 3, belt + 12],
        [x + 10, belt + 24],
        [x + 20, belt + 24],
        [x + 22, belt + 10],
        [x + 20, belt - 6],
      ]),
      fade(ink, 0.75),
    );
  const streak = (x: number, w: number, opacity: number): string =>
    fill(
      `M${x} ${-belt + 10}L${x + w} ${-belt + 10}L${x + w + 62} ${-top - 4}L${x + 62} ${-top - 4}Z`,
      fade('#ffffff', opacity),
    );
  const ground = look.cabinLight
    ? sheet.linear([mix(look.cabinLight, '#ffffff', 0.25), look.cabinLight])
    : sheet.linear([look.glassTop ?? slate, look.glassBottom ?? navy]);
  return sheet.clipped(
    shape,
    fill(shape, ground),
    seat(start + width * 0.4),
    width > 150 ? seat(start + width * 0.7) : '',
    look.cabinLight
      ? ''
      : streak(start + width * 0.1, 24, 0.2) +
          streak(start + width * 0.23, 7, 0.16) +
          streak(start + width * 0.62, 16, 0.1),
    ...body.pillars.map((pillar) => draw(stroke(pillar), ink, 5, { strokeLinecap: 'butt' })),
    draw(shape, fade(ink, 0.85), 3),
  );
}

function lamps(sheet: Sheet, body: SideBody, look: SideLook): string {
  const front = look.lit ? '#fff6d8' : mix(paper, teal, 0.12);
  const rear = look.lit ? '#ff5a3a' : vermilion;
  const chrome = (body.bumpers ?? []).map(
    (bar) => draw(stroke(bar), '#7d8f98', 8) + draw(stroke(bar), '#eef3f1', 4),
  );
  return sheet.clipped(
    bodyPath(body),
    ...chrome,
    fill(outline(body.headlight), sheet.linear([front, mix(front, slate, look.lit ? 0.05 : 0.45)], right)),
    fill(outline(body.taillight), sheet.linear([crimsonShade(rear), rear], right)),
  );
}

const crimsonShade = (color: string): string => mix(color, ink, 0.35);

function paintwork(sheet: Sheet, body: SideBody, look: SideLook): string {
  const { left, right: end, top } = extent(body);
  const shape = bodyPath(body);
  const sky = look.sky ?? '#ffffff';
  const base = look.paint;
  const coat = sheet.linear(
    [
      [mix(base, sky, 0.5), 0],
      [mix(base, sky, 0.22), 0.32],
      [base, 0.5],
      [mix(base, ink, 0.3), 0.82],
      [mix(base, ink, 0.55), 1],
    ],
    { from: [0, -top], to: [0, -body.clearance], absolute: true },
  );
  const flank = `${stroke(body.flank)}L${end + 20} 0L${left - 20} 0Z`;
  const shoulder = `${stroke(body.shoulder)}L${end + 20} ${-top - 20}L${left - 20} ${-top - 20}Z`;
  const glint = look.rim ?? mix(base, sky, 0.8);
  const rimLight = sheet.linear(
    [
      [glint, 0],
      [glint, 0.4],
      [glint, 0.75, 0],
    ],
    { from: [0, -top], to: [0, -body.clearance], absolute: true },
  );
  const arches = [0, body.wheelbase].map((axle) =>
    draw(
      `M${axle - body.archRadius} ${-body.wheelRadius}A${body.archRadius} ${body.archRadius} 0 0 1 ${axle + body.archRadius} ${-body.wheelRadius}`,
      mix(base, sky, 0.35),
      3,
    ),
  );
  return sheet.clipped(
    shape,
    fill(shape, coat),
    fill(
      shoulder,
      sheet.linear([
        [sky, 0, 0.3],
        [sky, 1, 0.1],
      ]),
    ),
    fill(
      flank,
      sheet.linear([
        [mix(base, ink, 0.6), 0, 0.75],
        [mix(base, ink, 0.3), 0.5, 0.15],
        [mix(base, ink, 0.8), 1, 0.7],
      ]),
    ),
    fill(
      shape,
      sheet.linear(
        [
          [ink, 0, 0],
          [ink, 0.62, 0],
          [ink, 1, 0.55],
        ],
        { from: [left, 0], to: [end, 0], absolute: true },
      ),
      { filter: sheet.stipple },
    ),
    draw(stroke(body.shoulder), fade(mix(sky, base, 0.15), 0.6), 1.2),
    ...arches,
    ...(body.intakes ?? []).map((intake) => fill(outline(intake), sheet.linear([ink, mix(ink, base, 0.25)]))),
    rect(left, -body.clearance - 5, end - left, 8, fade(ink, 0.85)),
    draw(stroke(body.upper), rimLight, 4),
  );
}

/** The whole car in side view, standing on y = 0. */
export function carFromSide(sheet: Sheet, body: SideBody, look: SideLook): string {
  const { left, right: end } = extent(body);
  const wells =
    [0, body.wheelbase]
      .map((axle) => circle(axle, -body.wheelRadius, body.archRadius + 0.6, '#090f16'))
      .join('') +
    rect(left + 30, -body.clearance - 12, end - left - 66, 12 + body.clearance * 0.3, '#090f16', { rx: 5 });
  const shuts = body.shutLines.map((shut) => draw(stroke(shut), fade(ink, 0.5), 1.3));
  const handles = body.handles.map(
    ([x, y]) =>
      rect(x, -y, 15, 2.6, fade(ink, 0.55), { rx: 1.3 }) + rect(x, -y - 1.4, 15, 1.2, fade('#ffffff', 0.4)),
  );
  const [mirrorX, mirrorY] = body.mirror ?? [0, 0];
  const mirror = body.mirror
    ? fill(
        outline([
          [mirrorX, mirrorY],
          [mirrorX - 1, mirrorY + 8],
          [mirrorX + 8, mirrorY + 11],
          [mirrorX + 17, mirrorY + 9],
          [mirrorX + 17, mirrorY + 1],
        ]),
        mix(look.paint, ink, 0.35),
      ) + line(mirrorX + 1, -mirrorY - 8.5, mirrorX + 15, -mirrorY - 9.5, fade('#ffffff', 0.5), 1.2)
    : '';
  const wheelAt = (axle: number): string =>
    place(axle, -body.wheelRadius, 1, wheel(sheet, body.wheelRadius, look.wheels));
  return group(
    {},
    wells,
    paintwork(sheet, body, look),
    glassArea(sheet, body, look),
    ...shuts,
    ...handles,
    lamps(sheet, body, look),
    mirror,
    wheelAt(0),
    wheelAt(body.wheelbase),
  );
}

/** Contact shadow plus an optional long one thrown to the right. */
export function groundShadow(sheet: Sheet, body: SideBody, strength = 0.6, color = ink): string {
  const { left, right: end } = extent(body);
  const middle = (left + end) / 2;
  const half = (end - left) / 2;
  return (
    ellipse(middle, 1, half * 1.04, 9, color, { opacity: strength * 0.7, filter: sheet.blur(7) }) +
    ellipse(middle, 0, half * 0.92, 4, color, { opacity: strength })
  );
}

/** A beam of light ahead of the car, in the car's own units. */
export function headlightBeam(
  sheet: Sheet,
  body: SideBody,
  reachOut: number,
  color = orange,
  strength = 0.55,
): string {
  const [x, y] = body.headlight[0] ?? [0, 60];
  const paint = sheet.linear(
    [
      [color, 0, 0],
      [color, 1, strength],
    ],
    right,
  );
  return fill(`M${x} ${-y - 2}L${x - reachOut} ${-y - 45}L${x - reachOut} 6L${x} ${-y + 6}Z`, paint, {
    filter: sheet.blur(4),
  });
}
