import { clay, fade, gold, ink, mint, mix, paper, steel, teal } from '../../kit/color.js';
import { dashed, dimension, leader, tickRing } from '../../kit/drafting.js';
import { polygon } from '../../kit/geometry.js';
import { gauge, tube } from '../../kit/machinery.js';
import { times } from '../../kit/random.js';
import { diagonal, right, type Sheet } from '../../kit/sheet.js';
import { circle, draw, fill, rect } from '../../kit/svg.js';

export function tyreWear(sheet: Sheet): string {
  const [left, width] = [150, 640];
  const ribs = [0, 0.2, 0.4, 0.6, 0.8].map((share) => left + share * width);
  const blocks = ribs
    .map((x, rib) =>
      times(15, (index) => {
        const wear = rib / 4;
        const rubber = mix('#39434b', '#79828a', wear * 0.75);
        const y = -60 + index * 72 + (rib % 2) * 30;
        const slope = rib < 2 ? -16 : rib > 2 ? 16 : 0;
        const gap = 16 - wear * 11;
        const block = polygon([
          [x + 8, y],
          [x + 118, y + slope],
          [x + 118, y + slope + 72 - gap],
          [x + 8, y + 72 - gap],
        ]);
        return (
          fill(block, sheet.linear([mix(rubber, '#ffffff', 0.14), rubber, mix(rubber, ink, 0.3)])) +
          (wear < 0.7
            ? draw(
                `M${x + 30} ${y + 14 + slope * 0.2}L${x + 96} ${y + 20 + slope * 0.8}M${x + 30} ${y + 36 + slope * 0.2}L${x + 96} ${y + 42 + slope * 0.8}`,
                fade(ink, 0.7 - wear * 0.5),
                5 - wear * 3,
              )
            : '')
        );
      }).join(''),
    )
    .join('');
  const tyre = `M${left - 40} -20C${left - 90} 200 ${left - 90} 700 ${left - 40} 920H${left + width + 40}C${left + width + 90} 700 ${left + width + 90} 200 ${left + width + 40} -20Z`;
  return (
    sheet.backdrop(sheet.linear(['#f6cf8f', '#eda95c', '#dd7d3c'], diagonal)) +
    tickRing(1210, 400, 420, 120, fade(paper, 0.7)) +
    circle(1210, 400, 350, fade('#fff3d6', 0.25)) +
    fill('M880 -20L1340 920H820Z', fade(clay, 0.35)) +
    sheet.clipped(
      tyre,
      fill(tyre, '#0d1318'),
      blocks,
      fill(
        tyre,
        sheet.linear(
          [
            [ink, 0, 0.92],
            [ink, 0.16, 0.25],
            [ink, 0.42, 0],
            [ink, 0.8, 0.1],
            [ink, 1, 0.85],
          ],
          right,
        ),
      ),
      fill(
        tyre,
        sheet.linear([
          [ink, 0, 0.75],
          [ink, 0.3, 0],
          [ink, 0.7, 0],
          [ink, 1, 0.8],
        ]),
      ),
      fill(
        `M${left + 150} -20C${left + 120} 250 ${left + 120} 650 ${left + 150} 920H${left + 190}C${left + 160} 650 ${left + 160} 250 ${left + 190} -20Z`,
        fade('#ffffff', 0.12),
      ),
      fill(
        tyre,
        sheet.linear(
          [
            [ink, 0.6, 0],
            [ink, 1, 0.7],
          ],
          right,
        ),
        { filter: sheet.stipple },
      ),
    ) +
    draw(
      `M${left + width + 40} -20C${left + width + 90} 200 ${left + width + 90} 700 ${left + width + 40} 920`,
      '#ffcf8d',
      5,
    ) +
    tube('M1210 560C1210 700 1130 760 1020 720S900 640 868 668', 34, '#27323a') +
    rect(826, 640, 58, 46, sheet.linear(['#fbe3a0', gold, '#93631d']), { rx: 8 }) +
    rect(808, 650, 26, 26, steel, { rx: 4 }) +
    rect(1180, 540, 60, 56, sheet.linear(['#fbe3a0', gold, '#93631d'], right), { rx: 8 }) +
    gauge(sheet, 1210, 380, 208, 286, '#fbf4e4', teal) +
    dashed(`M${left} 130V60M${left + width} 130V60`, fade(paper, 0.8)) +
    dimension(left, left + width, 84, fade(paper, 0.85)) +
    leader(
      [
        [left + 74, 470],
        [60, 470],
        [60, 380],
      ],
      mint,
    ) +
    leader(
      [
        [left + width - 50, 780],
        [960, 820],
        [1030, 850],
      ],
      ink,
    ) +
    sheet.vignette(0.28, clay)
  );
}
