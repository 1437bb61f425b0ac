export type Attributes = Readonly<Record<string, string | number | undefined>>;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function serialize(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        ` ${kebab(name)}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('');
}

export function tag(name: string, attributes: Attributes, children = ''): string {
  return children
    ? `<${name}${serialize(attributes)}>${children}</${name}>`
    : `<${name}${serialize(attributes)}/>`;
}

export const fill = (d: string, paint: string, more: Attributes = {}): string =>
  tag('path', { d, fill: paint, ...more });

export const draw = (d: string, color: string, width: number, more: Attributes = {}): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...more,
  });

export const circle = (cx: number, cy: number, r: number, paint: string, more: Attributes = {}): string =>
  tag('circle', { cx, cy, r, fill: paint, ...more });

export const ring = (
  cx: number,
  cy: number,
  r: number,
  color: string,
  width: number,
  more: Attributes = {},
): string => tag('circle', { cx, cy, r, fill: 'none', stroke: color, strokeWidth: width, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  paint: string,
  more: Attributes = {},
): string => tag('ellipse', { cx, cy, rx, ry, fill: paint, ...more });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  more: Attributes = {},
): string => tag('rect', { x, y, width, height, fill: paint, ...more });

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string,
  width: number,
  more: Attributes = {},
): string =>
  tag('line', { x1, y1, x2, y2, stroke: color, strokeWidth: width, strokeLinecap: 'round', ...more });

export const group = (attributes: Attributes, ...children: string[]): string =>
  tag('g', attributes, children.join(''));

/** Puts a drawing made around its own origin somewhere on the sheet; a negative `sx` turns it round. */
export const place = (
  x: number,
  y: number,
  scale: number,
  drawing: string,
  mirror = false,
  turn = 0,
): string =>
  group(
    {
      transform: `translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${mirror ? -scale : scale} ${scale})`,
    },
    drawing,
  );
