import { crimson, fade, ink, mist, mix, orange, paper, peach, silver, vermilion } from '../../kit/color.js';
import { tickRing } from '../../kit/drafting.js';
import { knots, type Point, polygon, smooth } from '../../kit/geometry.js';
import { bolt, pulley, trumpet, tube } from '../../kit/machinery.js';
import { times } from '../../kit/random.js';
import { type Sheet } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, ring } from '../../kit/svg.js';

/** Brings a point of the engine's top towards the vanishing point; depth 0 is the front. */
const recede = ([x, y]: Point, depth: number): Point => {
  const share = depth * 0.42;
  return [x + (800 - x) * share, y + (-330 - y) * share];
};

function camCover(sheet: Sheet, side: 1 | -1): string {
  const at = (x: number, y: number): Point => [800 + side * x, y];
  const outer = [at(430, 432), at(405, 388), at(190, 330), at(172, 372)] as const;
  const [a, b, c, d] = outer;
  const top = polygon([b, c, recede(c, 1), recede(b, 1)]);
  const cover = sheet.linear([mix(crimson, ink, 0.35), vermilion, '#ff7a55']);
  const ribs = times(5, (index) => {
    const share = 0.16 + index * 0.17;
    const left: Point = [b[0] + (c[0] - b[0]) * share, b[1] + (c[1] - b[1]) * share];
    return draw(
      `M${left.join(' ')}L${recede(left, 1).join(' ')}`,
      index === 2 ? fade(ink, 0.5) : fade(paper, 0.28),
      index === 2 ? 18 : 4,
    );
  }).join('');
  const bolts = times(7, (index) => {
    const depth = index / 6.4;
    return [b, c]
      .map((corner, edge) => {
        const inset: Point = [corner[0] + (edge ? 14 : -14) * side, corner[1] + 4];
        const [x, y] = recede(inset, depth);
        return bolt(sheet, x, y, 9 * (1 - depth * 0.4));
      })
      .join('');
  }).join('');
  return (
    fill(polygon([a, b, recede(b, 1), recede(a, 1)]), mix(crimson, ink, 0.55)) +
    fill(top, cover) +
    ribs +
    bolts +
    fill(polygon([a, b, c, d]), sheet.linear(['#ff6a48', crimson])) +
    circle(...at(365, 398), 22, ink) +
    ring(...at(365, 398), 22, silver, 5) +
    circle(...at(240, 364), 22, ink) +
    ring(...at(240, 364), 22, silver, 5)
  );
}

export function vTwelve(sheet: Sheet): string {
  const manifolds = [1, -1]
    .map((side) =>
      times(6, (index) => {
        const depth = 1 - index / 5;
        const [x, y] = recede([800 + side * 436, 450], depth);
        const size = 1 - depth * 0.4;
        return tube(
          smooth([
            [x, y],
            [x + side * 95 * size, y + 20 * size],
            [x + side * 150 * size, y + 110 * size],
            [800 + side * (500 + (1 - depth) * 70), 760 - depth * 110],
          ]),
          38 * size,
          '#c98a4a',
        );
      }).join(''),
    )
    .join('');
  const trumpets = times(6, (index) => 5 - index)
    .map((index) => {
      const depth = 0.04 + index / 6;
      const size = 50 * (1 - depth * 0.42);
      return [-78, 78].map((dx) => trumpet(sheet, ...recede([800 + dx, 318], depth), size, 0.62)).join('');
    })
    .join('');
  const belt =
    'M700 590L560 590A62 62 0 0 0 512 690L712 812A112 112 0 0 0 888 812L1088 690A62 62 0 0 0 1040 590L900 590Q800 650 700 590Z';
  return (
    sheet.backdrop(sheet.radial(['#7a2a26', '#3a1420', '#12101c'], 0.5, 0.4, 0.8)) +
    tickRing(800, 430, 620, 160, fade(peach, 0.22)) +
    tickRing(800, 430, 520, 80, fade(peach, 0.14)) +
    ellipse(800, 850, 620, 60, ink, { opacity: 0.7, filter: sheet.blur(22) }) +
    manifolds +
    fill(polygon([[628, 372], [972, 372], recede([972, 372], 1), recede([628, 372], 1)]), '#0b0d14') +
    camCover(sheet, -1) +
    camCover(sheet, 1) +
    trumpets +
    fill(
      smooth(
        knots(
          '388 438!, 628 372!, 800 420, 972 372!, 1212 438!, 1180 640, 1010 860, 800 884, 590 860, 420 640',
        ),
        true,
      ),
      sheet.linear(['#6f7f88', '#3b4c58', '#17222d']),
    ) +
    draw(smooth(knots('628 376!, 800 424, 972 376!')), mist, 5) +
    draw('M700 470L600 560M900 470L1000 560M800 440V560', fade(silver, 0.35), 10) +
    draw(belt, '#05080c', 26) +
    draw(belt, '#2f3a42', 3) +
    pulley(sheet, 560, 640, 66, 5) +
    pulley(sheet, 1040, 640, 66, 5) +
    pulley(sheet, 800, 566, 50, 4, '#a98d5a') +
    pulley(sheet, 800, 754, 118, 6) +
    [
      [470, 470],
      [1130, 470],
      [660, 430],
      [940, 430],
      [500, 560],
      [1100, 560],
      [650, 820],
      [950, 820],
    ]
      .map(([x = 0, y = 0]) => bolt(sheet, x, y, 12))
      .join('') +
    [0, 1, 2]
      .map((index) =>
        [-1, 1]
          .map((side) =>
            draw(
              smooth([
                [800 + side * (690 - index * 60), 250 - index * 26],
                [800 + side * (730 - index * 60), 330 - index * 20],
                [800 + side * (690 - index * 60), 410 - index * 14],
              ]),
              fade(orange, 0.5 - index * 0.12),
              4,
            ),
          )
          .join(''),
      )
      .join('') +
    sheet.glow(800, 250, 380, orange, 0.22) +
    sheet.vignette(0.55)
  );
}
