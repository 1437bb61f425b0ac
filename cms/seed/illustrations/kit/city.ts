import { fade, gold, ink, mix, navy, paper, peach, slate, steel, teal, vermilion } from './color.js';
import { smooth } from './geometry.js';
import { times } from './random.js';
import type { Sheet } from './sheet.js';
import { right } from './sheet.js';
import { circle, draw, ellipse, fill, group, line, rect } from './svg.js';

export interface SkylineLook {
  ground: number;
  tallest: number;
  color: string;
  windows?: string;
  density?: number;
  widths?: readonly [number, number];
}

/** A row of towers with an occasional mast, stepped roof and lit windows. */
export function skyline(sheet: Sheet, look: SkylineLook): string {
  const { random } = sheet;
  const [narrow, wide] = look.widths ?? [46, 120];
  const parts: string[] = [];
  for (let x = -20; x < sheet.width + 20;) {
    const width = random.between(narrow, wide);
    const height = look.tallest * (0.35 + 0.65 * random.next() ** 1.4);
    const top = look.ground - height;
    parts.push(rect(x, top, width - 3, height + 2, sheet.linear([look.color, mix(look.color, ink, 0.25)])));
    if (random.chance(0.3))
      parts.push(rect(x + width * 0.2, top - height * 0.08, width * 0.5, height * 0.09, look.color));
    if (random.chance(0.25))
      parts.push(line(x + width / 2, top, x + width / 2, top - height * 0.22, look.color, 3));
    if (look.windows)
      parts.push(
        windows(sheet, x + 9, top + 12, width - 20, height - 24, look.windows, look.density ?? 0.25),
      );
    x += width;
  }
  return parts.join('');
}

function windows(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  density: number,
): string {
  const { random } = sheet;
  const cells: string[] = [];
  for (let row = 0; row < height - 6; row += 17) {
    for (let column = 0; column < width - 4; column += 12) {
      if (random.chance(density)) cells.push(`M${x + column} ${y + row}h5v8h-5z`);
    }
  }
  return fill(cells.join(''), color, { opacity: 0.75 });
}

/** A street lamp whose arm reaches to the right (negative `reach`: to the left). */
export function streetLamp(
  sheet: Sheet,
  x: number,
  ground: number,
  height: number,
  reach: number,
  glow?: string,
): string {
  const top = ground - height;
  const head = x + reach;
  return (
    (glow
      ? fill(
          `M${head - 12} ${top + 6}L${head + 12} ${top + 6}L${head + height * 0.34} ${ground}L${head - height * 0.34} ${ground}Z`,
          sheet.linear([
            [glow, 0, 0.55],
            [glow, 1, 0.04],
          ]),
        )
      : '') +
    draw(
      `M${x} ${ground}L${x} ${top + 26}Q${x} ${top} ${x + Math.sign(reach) * 26} ${top}L${head} ${top}`,
      ink,
      6,
    ) +
    rect(head - 18, top - 3, 36, 8, ink, { rx: 4 }) +
    (glow
      ? rect(head - 13, top + 4, 26, 4, '#fffbe6', { rx: 2 }) + sheet.glow(head, top + 6, 60, glow, 0.7)
      : '')
  );
}

/** A fast charger, about 2 m tall; drawn in centimetres around its foot. */
export function charger(sheet: Sheet, screen = teal): string {
  const shell = sheet.linear(['#f7f3ea', '#dfe4e2', steel], right);
  return (
    ellipse(0, 0, 46, 6, ink, { opacity: 0.4 }) +
    rect(-34, -8, 68, 10, slate, { rx: 3 }) +
    rect(-30, -202, 60, 196, shell, { rx: 9 }) +
    rect(-30, -202, 60, 40, navy, { rx: 9 }) +
    rect(-30, -176, 60, 16, navy) +
    rect(-21, -150, 42, 46, ink, { rx: 4 }) +
    rect(-17, -146, 34, 38, sheet.linear([mix(screen, '#ffffff', 0.35), screen]), { rx: 2 }) +
    fill('M3 -143L-9 -125H-1L-4 -111L9 -130H1Z', ink) +
    rect(-30, -92, 60, 3, screen) +
    rect(14, -86, 11, 26, ink, { rx: 4 }) +
    group({ opacity: 0.35 }, ...times(5, (index) => line(-18, -52 + index * 8, 18, -52 + index * 8, ink, 2)))
  );
}

export interface ShopLook {
  wall: string;
  awning: string;
  stripe: string;
  lit?: boolean;
}

/** A street front, `width` wide and standing on y = 0: shop below, shuttered windows above. */
export function townhouse(
  sheet: Sheet,
  width: number,
  height: number,
  floors: number,
  look: ShopLook,
): string {
  const shop = 150;
  const floor = (height - shop) / floors;
  const columns = Math.max(2, Math.round(width / 95));
  const pane = look.lit ? sheet.linear([peach, gold]) : sheet.linear([slate, navy]);
  const parts: string[] = [
    rect(0, -height, width, height, sheet.linear([mix(look.wall, '#ffffff', 0.18), look.wall])),
  ];
  for (let level = 0; level < floors; level += 1) {
    const y = -height + level * floor + floor * 0.2;
    for (let column = 0; column < columns; column += 1) {
      const cx = ((column + 0.5) * width) / columns;
      parts.push(
        rect(cx - 19, y, 38, floor * 0.58, pane, { rx: level === 0 ? 19 : 2 }),
        rect(cx - 36, y, 15, floor * 0.58, mix(look.awning, ink, 0.25)) +
          rect(cx + 21, y, 15, floor * 0.58, mix(look.awning, ink, 0.25)),
        rect(cx - 26, y + floor * 0.58, 52, 6, mix(look.wall, '#ffffff', 0.45)),
        line(cx, y + 4, cx, y + floor * 0.56, fade(paper, 0.5), 2),
      );
    }
  }
  const glazing = sheet.linear([mix(gold, paper, 0.4), mix(look.wall, ink, 0.25)]);
  parts.push(
    rect(0, -shop - 12, width, 12, mix(look.wall, ink, 0.3)),
    rect(16, -shop + 34, width * 0.6, shop - 62, glazing, { rx: 3 }),
    rect(width * 0.6 + 32, -shop + 34, width * 0.4 - 50, shop - 34, mix(look.awning, ink, 0.5), { rx: 3 }),
    rect(width * 0.6 + 40, -shop + 44, width * 0.4 - 66, shop - 80, glazing, { rx: 2 }),
    awning(8, -shop, width - 16, look),
    rect(-4, -height - 12, width + 8, 14, mix(look.wall, ink, 0.35)),
  );
  return parts.join('');
}

function awning(x: number, y: number, width: number, look: ShopLook): string {
  const count = Math.round(width / 26);
  const step = width / count;
  return (
    group(
      {},
      ...times(count, (index) => {
        const left = x + index * step;
        const color = index % 2 ? look.stripe : look.awning;
        return fill(`M${left} ${y}h${step}v44a${step / 2} ${step / 2} 0 0 1 ${-step} 0z`, color);
      }),
    ) + rect(x, y + 34, width, 10, fade(ink, 0.16))
  );
}

/** A charging cable hanging between two points. */
export function cable(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  color = ink,
  width = 7,
): string {
  const low = Math.max(y1, y2) + sag;
  const d = smooth([
    [x1, y1],
    [x1 + (x2 - x1) * 0.2, low - sag * 0.15],
    [x1 + (x2 - x1) * 0.55, low],
    [x2, y2],
  ]);
  return draw(d, color, width) + draw(d, fade('#ffffff', 0.18), width * 0.25);
}

export function trafficCone(sheet: Sheet, x: number, y: number, size: number): string {
  return (
    ellipse(x, y, size * 0.42, size * 0.08, ink) +
    fill(
      `M${x - size * 0.28} ${y}L${x - size * 0.06} ${y - size}h${size * 0.12}L${x + size * 0.28} ${y}Z`,
      sheet.linear([vermilion, mix(vermilion, ink, 0.4)], right),
    ) +
    fill(
      `M${x - size * 0.19} ${y - size * 0.4}L${x - size * 0.135} ${y - size * 0.65}h${size * 0.27}L${x + size * 0.19} ${y - size * 0.4}Z`,
      paper,
    ) +
    circle(x, y - size, size * 0.06, vermilion)
  );
}
