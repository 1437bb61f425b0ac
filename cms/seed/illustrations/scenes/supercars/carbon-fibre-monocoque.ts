import { Axonometry } from '../../kit/axonometric.js';
import { fade, gold, ink, paper, vermilion, wine } from '../../kit/color.js';
import { crosshair, dashed, tickRing } from '../../kit/drafting.js';
import { knots, outline } from '../../kit/geometry.js';
import { bolt, tube } from '../../kit/machinery.js';
import { type Sheet } from '../../kit/sheet.js';
import { draw, fill, rect } from '../../kit/svg.js';

export function monocoque(sheet: Sheet): string {
  const view = new Axonometry(470, 590, 3.1, [0.95, -0.13], [0.52, 0.33]);
  const weave = (light: string, dark: string): string =>
    sheet.pattern(8, 8, `${rect(0, 0, 8, 8, dark)}<path d="M0 4L4 0H8L0 8ZM4 8L8 4V8Z" fill="${light}"/>`);
  const panel = outline(
    knots('0 14!, -22 34, -16 62!, 20 76, 62 102, 98 110, 138 109, 176 98!, 206 74!, 212 40, 200 14!'),
  );
  const opening = outline(knots('24 38!, 26 66, 62 94, 98 102.5, 134 101!, 156 84, 162 58, 150 36!, 90 30'));
  const slab = (y: number, paint: string, edge: string): string =>
    view.upright(
      0,
      y,
      0,
      fill(`${panel}${opening}`, paint, { fillRule: 'evenodd' }) + draw(panel + opening, edge, 1.1),
    );
  const bar = (points: readonly (readonly [number, number, number])[], width: number): string =>
    tube(view.path(points, false), width, '#9a7440');
  const cross = (x: number, z: number): string =>
    fill(
      view.path([
        [x, -62, z],
        [x, 62, z],
        [x + 26, 62, z + 4],
        [x + 26, -62, z + 4],
      ]),
      weave('#4d5b66', '#26323d'),
    );
  return (
    sheet.backdrop(sheet.linear(['#d9462c', '#b8331f', '#7d1f1c'])) +
    fill('M-10 640C400 560 1100 560 1610 640V910H-10Z', sheet.linear(['#a52c1d', '#5e1719'])) +
    tickRing(800, 400, 350, 120, fade(paper, 0.35)) +
    crosshair(800, 400, 430, fade(paper, 0.18)) +
    sheet.glow(760, 330, 520, '#ffb27a', 0.5) +
    fill(
      view.path([
        [-20, -70, -50],
        [240, -70, -50],
        [250, 130, -50],
        [-10, 130, -50],
      ]),
      ink,
      { opacity: 0.5, filter: sheet.blur(18) },
    ) +
    bar(
      [
        [30, -50, 16],
        [30, -50, -50],
      ],
      16,
    ) +
    bar(
      [
        [186, -50, 16],
        [186, -50, -50],
      ],
      16,
    ) +
    bar(
      [
        [30, -50, -40],
        [186, -50, -40],
      ],
      11,
    ) +
    slab(-66, weave('#33404b', '#1b2630'), '#5d6d78') +
    fill(
      view.path([
        [4, -66, 18],
        [208, -66, 18],
        [208, 66, 18],
        [4, 66, 18],
      ]),
      weave('#42505b', '#222d37'),
    ) +
    fill(
      view.path([
        [-16, -66, 62],
        [-16, 66, 62],
        [-22, 66, 34],
        [0, 66, 14],
        [0, -66, 14],
        [-22, -66, 34],
      ]),
      weave('#2c3842', '#141d26'),
    ) +
    cross(96, 22) +
    fill(
      view.path([
        [176, -66, 98],
        [176, 66, 98],
        [206, 66, 74],
        [206, -66, 74],
      ]),
      weave('#3a4853', '#1c2731'),
    ) +
    [-34, 28]
      .map((y) =>
        view.upright(
          92,
          y,
          20,
          fill(
            outline(knots('0 0, -4 10, 22 14, 34 60, 44 70, 54 60, 46 4')),
            sheet.linear([vermilion, wine]),
          ) + draw(outline(knots('0 0, -4 10, 22 14, 34 60, 44 70, 54 60, 46 4')), '#ff9a70', 1.2),
        ),
      )
      .join('') +
    fill(
      view.path([
        [62, -66, 102],
        [98, -66, 110],
        [138, -66, 109],
        [176, -66, 98],
        [176, 66, 98],
        [138, 66, 109],
        [98, 66, 110],
        [62, 66, 102],
      ]),
      weave('#6a7984', '#3b4955'),
    ) +
    fill(
      view.path([
        [-16, -66, 62],
        [20, -66, 76],
        [20, 66, 76],
        [-16, 66, 62],
      ]),
      weave('#73828d', '#43515c'),
    ) +
    slab(54, '#0b131b', '#1f2b35') +
    slab(60, '#18232d', '#2a3843') +
    slab(66, weave('#4b5a66', '#24303b'), '#a9bac2') +
    view.upright(
      0,
      66,
      0,
      sheet.clipped(
        panel,
        fill(
          `${panel}${opening}`,
          sheet.linear([
            ['#ffd9b0', 0, 0.42],
            ['#ffd9b0', 0.35, 0.04],
            [ink, 1, 0.55],
          ]),
          { fillRule: 'evenodd' },
        ),
      ),
    ) +
    view.upright(
      0,
      66,
      0,
      [
        [-2, 30],
        [2, 56],
        [196, 26],
        [194, 70],
      ]
        .map(([x = 0, z = 0]) => bolt(sheet, x, -z, 4, gold))
        .join(''),
    ) +
    bar(
      [
        [30, 66, 16],
        [30, 90, -50],
      ],
      20,
    ) +
    bar(
      [
        [186, 66, 16],
        [186, 90, -50],
      ],
      20,
    ) +
    bar(
      [
        [30, 80, -36],
        [186, 80, -36],
      ],
      13,
    ) +
    bar(
      [
        [10, 90, -50],
        [50, 90, -50],
      ],
      15,
    ) +
    bar(
      [
        [166, 90, -50],
        [206, 90, -50],
      ],
      15,
    ) +
    dashed(
      view.path(
        [
          [-30, 100, -50],
          [240, 100, -50],
        ],
        false,
      ),
      fade(paper, 0.5),
    ) +
    sheet.vignette(0.4, wine)
  );
}
