export type Point = readonly [x: number, y: number];
/** A point a smooth line runs through; a sharp knot breaks the line's direction. */
export type Knot = readonly [x: number, y: number, kind?: 'sharp'];

/** Reads knots written like path data: "x y, x y!, x y", the mark standing for a sharp one. */
export function knots(text: string): Knot[] {
  return text.split(',').map((entry): Knot => {
    const [x, y] = entry.replace('!', '').trim().split(/\s+/).map(Number);
    if (x === undefined || y === undefined) throw new Error(`Not a knot: ${entry}`);
    return entry.includes('!') ? [x, y, 'sharp'] : [x, y];
  });
}

export const round = (value: number): number => Math.round(value * 100) / 100;

function direction(before: Knot, here: Knot, after: Knot): Point {
  const lengthIn = Math.hypot(here[0] - before[0], here[1] - before[1]) || 1;
  const lengthOut = Math.hypot(after[0] - here[0], after[1] - here[1]) || 1;
  // The shorter neighbour decides: without the weights a long roof would bend a tight bumper.
  const dx = ((here[0] - before[0]) / lengthIn) * lengthOut + ((after[0] - here[0]) / lengthOut) * lengthIn;
  const dy = ((here[1] - before[1]) / lengthIn) * lengthOut + ((after[1] - here[1]) / lengthOut) * lengthIn;
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

function handle(line: readonly Knot[], index: number, towards: number, closed: boolean): Point {
  const count = line.length;
  const at = (position: number): Knot | undefined => line[closed ? (position + count) % count : position];
  const here = at(index);
  const other = at(index + towards);
  if (!here || !other) throw new Error('Knot out of range');
  const chord = Math.hypot(other[0] - here[0], other[1] - here[1]);
  const before = at(index - 1);
  const after = at(index + 1);
  if (here[2] === 'sharp' || !before || !after) {
    return [here[0] + (other[0] - here[0]) / 3, here[1] + (other[1] - here[1]) / 3];
  }
  const [dx, dy] = direction(before, here, after);
  return [here[0] + dx * towards * chord * 0.36, here[1] + dy * towards * chord * 0.36];
}

/** A Bézier path that passes smoothly through the knots. */
export function smooth(line: readonly Knot[], closed = false): string {
  const first = line[0];
  if (!first) return '';
  const parts = [`M${round(first[0])} ${round(first[1])}`];
  const segments = closed ? line.length : line.length - 1;
  for (let index = 0; index < segments; index += 1) {
    const target = line[(index + 1) % line.length] as Knot;
    const leave = handle(line, index, 1, closed);
    const arrive = handle(line, (index + 1) % line.length, -1, closed);
    parts.push(`C${[...leave, ...arrive, target[0], target[1]].map(round).join(' ')}`);
  }
  if (closed) parts.push('Z');
  return parts.join('');
}

/** Car drawings are measured upwards from the ground; SVG counts downwards. */
export function raised(line: readonly Knot[]): Knot[] {
  return line.map(([x, y, kind]) => (kind ? [x, -y, kind] : [x, -y]));
}

export const outline = (line: readonly Knot[]): string => smooth(raised(line), true);
export const stroke = (line: readonly Knot[]): string => smooth(raised(line), false);

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

/** The right half of a symmetric shape, from top to bottom, completed by its mirror image. */
export function mirrored(half: readonly Knot[]): Knot[] {
  const left = [...half]
    .reverse()
    .filter(([x]) => x !== 0)
    .map(([x, y, kind]): Knot => (kind ? [-x, y, kind] : [-x, y]));
  return [...half, ...left];
}

export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
}

/** An open arc, angles in degrees clockwise from three o'clock. */
export function arc(cx: number, cy: number, radius: number, from: number, to: number): string {
  const [x1, y1] = polar(cx, cy, radius, from);
  const [x2, y2] = polar(cx, cy, radius, to);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${round(x1)} ${round(y1)}A${radius} ${radius} 0 ${large} ${to > from ? 1 : 0} ${round(x2)} ${round(y2)}`;
}

/** A band of a ring, for discs, gauges and fans. */
export function sector(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  const [x1, y1] = polar(cx, cy, outer, from);
  const [x2, y2] = polar(cx, cy, outer, to);
  const [x3, y3] = polar(cx, cy, inner, to);
  const [x4, y4] = polar(cx, cy, inner, from);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return (
    `M${round(x1)} ${round(y1)}A${outer} ${outer} 0 ${large} 1 ${round(x2)} ${round(y2)}` +
    `L${round(x3)} ${round(y3)}A${inner} ${inner} 0 ${large} 0 ${round(x4)} ${round(y4)}Z`
  );
}
