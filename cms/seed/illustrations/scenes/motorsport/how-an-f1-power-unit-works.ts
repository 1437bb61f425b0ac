import { crimson, fade, orange, paper, peach, vermilion } from '../../kit/color.js';
import { dimension, leader, tickRing } from '../../kit/drafting.js';
import { polygon } from '../../kit/geometry.js';
import { formulaCar, powerUnit } from '../../kit/racers.js';
import { times } from '../../kit/random.js';
import { right, type Sheet } from '../../kit/sheet.js';
import { circle, fill, place, rect, ring } from '../../kit/svg.js';

export function powerUnitScene(sheet: Sheet): string {
  const { random } = sheet;
  const streaks = times(46, () => {
    const y = random.between(60, 690);
    const length = random.between(120, 620);
    const x = random.between(-100, 1600);
    return rect(
      x,
      y,
      length,
      random.between(1.5, 5),
      sheet.linear(
        [
          [paper, 0, 0.34],
          [paper, 1, 0],
        ],
        right,
      ),
      { rx: 2 },
    );
  }).join('');
  const kerb = times(24, (index) =>
    fill(
      polygon([
        [index * 80 - 40, 690],
        [index * 80, 690],
        [index * 80 - 28, 728],
        [index * 80 - 74, 728],
      ]),
      index % 2 ? paper : crimson,
    ),
  ).join('');
  const ground = 668;
  return (
    sheet.backdrop(
      sheet.linear(['#c9371f', '#e6552f', '#f5823c', '#f7b06a'], { from: [0, 0], to: [0.2, 0.85] }),
    ) +
    fill('M0 0H900L420 720H0Z', fade(crimson, 0.35)) +
    fill('M1180 0H1440L960 720H700Z', fade('#ffd39a', 0.18)) +
    streaks +
    circle(1046, 560, 430, fade('#ffe2b4', 0.13)) +
    tickRing(1046, 560, 430, 180, fade(paper, 0.4)) +
    rect(0, 640, 1600, 270, sheet.linear(['#453a46', '#211f2c', '#12131d'])) +
    rect(0, 648, 1600, 6, fade(paper, 0.6)) +
    kerb +
    times(14, () =>
      rect(
        random.between(-100, 1500),
        random.between(750, 890),
        random.between(160, 500),
        3,
        fade(peach, 0.16),
      ),
    ).join('') +
    tickRing(1046, 560, 290, 120, fade(paper, 0.8)) +
    ring(1046, 560, 226, fade(paper, 0.35), 1.4) +
    place(452, ground, 2.66, formulaCar(sheet, '#1b3145', orange, vermilion, powerUnit(sheet))) +
    leader(
      [
        [1110, 520],
        [1180, 330],
        [1330, 230],
      ],
      paper,
    ) +
    leader(
      [
        [904, 590],
        [850, 330],
        [720, 200],
      ],
      paper,
    ) +
    leader(
      [
        [992, 514],
        [1000, 260],
        [1030, 130],
      ],
      paper,
    ) +
    dimension(452, 452 + 350 * 2.66, 800, fade(paper, 0.6)) +
    sheet.vignette(0.4)
  );
}
