import { saloon } from '../../kit/car-bodies.js';
import { carFromSide, groundShadow, type SideLook } from '../../kit/car-side.js';
import { fade, ink, mint, navy, paper, peach, slate, steel, teal, vermilion } from '../../kit/color.js';
import { arrow, dashed } from '../../kit/drafting.js';
import { type Knot, knots, smooth } from '../../kit/geometry.js';
import { grainShade, hills, mountains, taperedRoad } from '../../kit/landscape.js';
import { cloud, sun } from '../../kit/sky.js';
import { times } from '../../kit/random.js';
import { down, type Sheet } from '../../kit/sheet.js';
import { fill, group, place, rect, ring } from '../../kit/svg.js';

export function onePedal(sheet: Sheet): string {
  const look: SideLook = {
    paint: '#efe2cb',
    sky: peach,
    wheels: { style: 'turbine' },
    rim: '#fff3d6',
    glassTop: '#8c5a58',
    glassBottom: navy,
  };
  const hairpin: Knot[] = knots(
    '1640 205, 1330 236, 1010 300, 930 338, 1010 366, 1330 356, 1470 384, 1400 432, 1080 446, 740 462, 640 506, 760 556, 1100 560, 1420 566, 1640 580',
  );
  const mountainside = 'M250 910C360 600 560 380 780 290C1010 200 1320 210 1640 90V910Z';
  return (
    sheet.backdrop(
      sheet.linear(['#3d2a4a', '#a4453f', '#ee7d3c', '#f9c583', '#fbe3b6'], { from: [0, 0], to: [0, 0.62] }),
    ) +
    sun(sheet, 330, 330, 96, '#fff0c9', '#ffd27a') +
    cloud(620, 90, 480, '#f7a765', 0.4) +
    cloud(60, 190, 320, '#f7b57c', 0.45) +
    mountains(sheet, {
      base: 500,
      height: 190,
      peaks: 6,
      color: '#b5594b',
      lit: '#e98a55',
      lightFrom: 'left',
    }) +
    hills(sheet, 500, 20, 5, '#9a4a48') +
    hills(sheet, 560, 30, 4, '#743a45') +
    fill(mountainside, sheet.linear(['#84413f', '#5a2f3d', '#2b2133'])) +
    grainShade(sheet, mountainside, '#1c1a2b', { from: [0.2, 0], to: [1, 0.9] }, 0.75) +
    taperedRoad(hairpin, 9, 40, '#2a1d2e', '#eeaf72') +
    group(
      { transform: 'rotate(-6.5 800 720)' },
      rect(-100, 690, 1900, 110, sheet.linear(['#574b58', '#2b2b3c'])),
      rect(-100, 688, 1900, 6, peach),
      dashed('M-60 752H1740', fade(peach, 0.8), 6, '70 52'),
      fill('M-100 800H1800V1200H-100Z', sheet.linear(['#1d1d2c', '#0c1320'])),
      place(500, 732, 1.72, groundShadow(sheet, saloon, 0.85) + carFromSide(sheet, saloon, look)),
      sheet.glow(500, 667, 150, teal, 0.85) + sheet.glow(1006, 667, 150, teal, 0.85),
      ...[500, 1006].map((x) => ring(x, 667, 80, mint, 5, { strokeDasharray: '126 42' })),
      rect(604, 668, 302, 38, fade(ink, 0.8), { rx: 8 }),
      ...times(8, (index) =>
        rect(612 + index * 36.4, 675, 31, 24, sheet.linear([mint, teal], down), {
          rx: 3,
          opacity: 0.3 + index * 0.1,
        }),
      ),
      arrow(smooth(knots('470 566, 580 470, 750 428, 920 452, 1024 540')), [1026, 544], 58, teal, 10),
      arrow('M1040 800M1150 667L1240 667', [1250, 667], 0, teal, 8, 0.9) +
        arrow('M1300 667L1370 667', [1380, 667], 0, teal, 7, 0.6) +
        arrow('M1430 667L1480 667', [1490, 667], 0, teal, 6, 0.35),
      ...times(
        13,
        (index) => rect(-40 + index * 150, 788, 8, 40, paper) + rect(-40 + index * 150, 796, 8, 9, vermilion),
      ),
      rect(-100, 794, 1900, 10, sheet.linear([steel, slate])),
    ) +
    sheet.vignette(0.4, '#1c1426')
  );
}
