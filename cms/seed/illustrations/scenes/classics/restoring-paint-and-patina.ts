import { classicCoupe } from '../../kit/car-bodies.js';
import { bodyPath, carFromSide, groundShadow, type SideLook } from '../../kit/car-side.js';
import {
  clay,
  cream,
  fade,
  gold,
  ink,
  lagoon,
  navy,
  silver,
  slate,
  steel,
  teal,
  vermilion,
} from '../../kit/color.js';
import { dashed, tickRing } from '../../kit/drafting.js';
import { polar, smooth } from '../../kit/geometry.js';
import { times } from '../../kit/random.js';
import { right, type Sheet } from '../../kit/sheet.js';
import { draw, ellipse, fill, line, place, rect } from '../../kit/svg.js';

export function patina(sheet: Sheet): string {
  const { random } = sheet;
  const shape = bodyPath(classicCoupe);
  const shiny: SideLook = {
    paint: '#c8352a',
    sky: '#ffe9cf',
    wheels: { style: 'petal', metal: '#e2e6e3' },
    glassTop: lagoon,
    glassBottom: navy,
  };
  const tired: SideLook = {
    paint: '#a8927a',
    sky: '#d8c7a8',
    wheels: { style: 'petal', metal: '#8a7458' },
    glassTop: '#6d7a78',
    glassBottom: '#27333a',
    rim: '#c9b591',
  };
  const rust = times(110, () => {
    const low = random.chance(0.65);
    const [x, y, r] = [
      random.between(112, 312),
      low ? -random.between(18, 46) : -random.between(46, 80),
      random.between(1.2, low ? 9 : 6),
    ];
    const blob = times(9, (index) => polar(x, y, r * random.between(0.45, 1.3), index * 40)).map(
      ([px, py]) => [px, py] as const,
    );
    return fill(smooth(blob, true), random.pick(['#8c4a2a', '#a4592f', '#6d3a26', '#b86c3a', '#7f8b84']), {
      opacity: random.between(0.5, 0.95),
    });
  }).join('');
  const scratches = times(26, () => {
    const [x, y] = [random.between(112, 300), -random.between(24, 84)];
    return line(x, y, x + random.between(6, 30), y + random.between(-3, 3), fade('#f1e2c2', 0.5), 0.8);
  }).join('');
  const old =
    carFromSide(sheet, classicCoupe, tired) +
    sheet.clipped(
      shape,
      rust,
      scratches,
      fill(
        shape,
        sheet.linear([
          ['#5e2f1c', 0, 0],
          ['#5e2f1c', 1, 0.75],
        ]),
        { filter: sheet.stipple },
      ),
    );
  const split = 113;
  const half = (d: string, content: string): string => sheet.clipped(d, content);
  const can = (x: number, y: number, color: string): string =>
    rect(x, y - 62, 56, 62, sheet.linear([slate, silver, steel], right), { rx: 4 }) +
    rect(x, y - 44, 56, 26, color) +
    ellipse(x + 28, y - 62, 28, 8, color) +
    draw(`M${x + 8} ${y - 60}q-4 ${32} 6 ${40}`, color, 6);
  return (
    sheet.backdrop(sheet.linear(['#5a6a60', '#46574f', '#34433f'])) +
    times(17, (index) => rect(index * 100 - 4, 0, 3, 640, fade(ink, 0.25))).join('') +
    [
      [130, 90],
      [960, 90],
    ]
      .map(
        ([x = 0, y = 0]) =>
          rect(x - 16, y - 16, 482, 332, '#2a3733', { rx: 4 }) +
          rect(x, y, 450, 300, sheet.linear(['#f8e6b8', '#f6cf8a', '#eeb06a'])) +
          draw(
            `M${x + 150} ${y}V${y + 300}M${x + 300} ${y}V${y + 300}M${x} ${y + 150}H${x + 450}`,
            '#2a3733',
            11,
          ),
      )
      .join('') +
    rect(0, 636, 1600, 274, sheet.linear(['#8d8069', '#6b604f', '#443d38'])) +
    rect(0, 632, 1600, 6, fade(cream, 0.35)) +
    [
      [130, 0],
      [960, 0],
    ]
      .map(([x = 0]) =>
        fill(
          `M${x} 390H${x + 450}L${x + 180} 905H${x - 420}Z`,
          sheet.linear([
            ['#ffdf9e', 0, 0.16],
            ['#ffdf9e', 1, 0.34],
          ]),
        ),
      )
      .join('') +
    rect(622, 150, 316, 12, '#2a3733') +
    times(5, (index) =>
      can(632 + index * 60, 150, [vermilion, cream, teal, gold, slate][index] ?? gold),
    ).join('') +
    rect(660, 210, 12, 120, '#2a3733') +
    draw('M740 200V300M740 300l-14 36h28z', '#2a3733', 9) +
    draw('M820 200V330M806 200H834', '#2a3733', 10) +
    place(
      372,
      800,
      3.72,
      groundShadow(sheet, classicCoupe, 0.75) +
        half(`M-400 -300H${split + 5}L${split - 5} 60H-400Z`, carFromSide(sheet, classicCoupe, shiny)) +
        half(`M${split + 5} -300H800V60H${split - 5}Z`, old) +
        sheet.clipped(
          `M-400 -300H${split + 5}L${split - 5} 60H-400Z`,
          sheet.clipped(
            shape,
            fill('M-90 -60C-40 -76 40 -70 130 -76L130 -70C40 -62 -40 -66 -90 -52Z', fade('#ffffff', 0.5)),
            fill('M-60 -40L-30 -96L-10 -96L-40 -40Z', fade('#ffffff', 0.18)),
          ),
        ) +
        draw(`M${split + 4} -140L${split - 4} -14`, '#fff5d8', 1.2),
    ) +
    tickRing(792, 540, 384, 120, fade(cream, 0.3)) +
    dashed('M813 60L777 890', fade(cream, 0.75), 2) +
    can(60, 850, vermilion) +
    can(130, 868, cream) +
    draw('M220 862l90 -18', clay, 14) +
    rect(298, 826, 46, 26, '#e9d8b0', { rx: 4 }) +
    sheet.vignette(0.45)
  );
}
