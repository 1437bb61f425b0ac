import { Axonometry } from '../../kit/axonometric.js';
import {
  clay,
  fade,
  ink,
  lagoon,
  mint,
  mix,
  navy,
  orange,
  peach,
  silver,
  slate,
  steel,
  teal,
  vermilion,
} from '../../kit/color.js';
import { dashed, grid } from '../../kit/drafting.js';
import { robotArm } from '../../kit/machinery.js';
import { times } from '../../kit/random.js';
import { right, type Sheet } from '../../kit/sheet.js';
import { circle, draw, fill, line, rect } from '../../kit/svg.js';
import { wheel } from '../../kit/wheels.js';

export function platform(sheet: Sheet): string {
  const view = new Axonometry(60, 760, 1.18, [0.93, -0.3], [0.62, 0.36]);
  const steelFaces = [mix(silver, '#ffffff', 0.3), steel, slate] as const;
  const chassis = (x: number, stage: number): string => {
    const tyre = (axle: number, y: number): string =>
      view.upright(x + axle, y - 18, 58, circle(0, 0, 36, ink)) +
      view.upright(x + axle, y, 58, wheel(sheet, 36, { style: 'star' }));
    const cells = times(18, (index) => {
      const [column, row] = [index % 6, Math.floor(index / 6)];
      return view.box(x + 58 + column * 31, -58 + row * 40, 50, 27, 36, 12, mint, teal, lagoon);
    }).join('');
    return (
      fill(
        view.path([
          [x - 40, -90, 18],
          [x + 340, -90, 18],
          [x + 340, 120, 18],
          [x - 40, 120, 18],
        ]),
        ink,
        { opacity: 0.35, filter: sheet.blur(10) },
      ) +
      (stage > 2 ? tyre(0, -80) + tyre(294, -80) : '') +
      view.box(x - 58, -50, 40, 80, 100, 18, ...steelFaces) +
      view.box(x + 260, -50, 40, 96, 100, 18, ...steelFaces) +
      view.box(x + 22, -86, 38, 250, 18, 14, ...steelFaces) +
      (stage > 0 ? view.box(x + 48, -68, 36, 204, 136, 14, slate, navy, ink) + cells : '') +
      view.box(x + 22, 68, 38, 250, 18, 14, ...steelFaces) +
      (stage > 1
        ? view.box(x - 20, -30, 56, 44, 60, 26, '#ffb27a', orange, clay) +
          view.box(x + 276, -34, 56, 50, 68, 30, '#ffb27a', orange, clay)
        : '') +
      (stage > 2 ? tyre(0, 96) + tyre(294, 96) : '')
    );
  };
  const belt = view.box(
    -300,
    -110,
    0,
    2300,
    220,
    16,
    sheet.linear(['#2a5a66', '#1a3e4c'], right),
    '#0e2733',
    '#0a1c27',
  );
  const rollers = times(42, (index) =>
    draw(
      view.path(
        [
          [-280 + index * 52, 110, 8],
          [-268 + index * 52, 110, 8],
        ],
        false,
      ),
      fade(mint, 0.5),
      5,
    ),
  ).join('');
  return (
    sheet.backdrop(sheet.linear(['#0f3440', '#1a5560', '#0d2833'], { from: [0.2, 0], to: [0.6, 1] })) +
    grid(1600, 900, 50, mint, 0.06) +
    times(5, (index) =>
      fill(
        `M${60 + index * 330} 0h120l-190 560h-200z`,
        sheet.linear([
          [mint, 0, 0.2],
          [mint, 1, 0],
        ]),
      ),
    ).join('') +
    times(5, (index) => rect(60 + index * 330, 0, 120, 10, '#eafff8')).join('') +
    robotArm(
      sheet,
      [
        [470, 470],
        [430, 300],
        [600, 196],
        [668, 300],
      ],
      orange,
      44,
    ) +
    robotArm(
      sheet,
      [
        [1010, 330],
        [960, 170],
        [1130, 74],
        [1200, 150],
      ],
      orange,
      40,
    ) +
    belt +
    rollers +
    chassis(1290, 0) +
    chassis(790, 1) +
    chassis(300, 3) +
    draw(`M668 322V392`, fade('#fff3c9', 0.9), 3) +
    sheet.glow(668, 400, 90, '#ffd27a', 0.95) +
    times(12, (index) =>
      line(
        668,
        400,
        668 + Math.cos(index * 0.9) * (36 + (index % 3) * 26),
        400 + Math.sin(index * 0.9) * (30 + (index % 4) * 14),
        '#ffe9ae',
        2,
      ),
    ).join('') +
    dashed(
      view.path(
        [
          [242, 150, 0],
          [594, 150, 0],
        ],
        false,
      ),
      peach,
      2,
    ) +
    [300, 594]
      .map((x) =>
        draw(
          view.path(
            [
              [x, 105, 20],
              [x, 165, 0],
            ],
            false,
          ),
          peach,
          2,
        ),
      )
      .join('') +
    robotArm(
      sheet,
      [
        [1360, 800],
        [1420, 610],
        [1270, 500],
        [1190, 566],
      ],
      vermilion,
      62,
    ) +
    sheet.vignette(0.5)
  );
}
