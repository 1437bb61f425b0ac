import { hatchback } from '../../kit/car-bodies.js';
import { carFromSide, groundShadow } from '../../kit/car-side.js';
import { streetLamp, townhouse } from '../../kit/city.js';
import {
  clay,
  crimson,
  fade,
  gold,
  ink,
  lagoon,
  navy,
  paper,
  petrol,
  slate,
  teal,
  vermilion,
} from '../../kit/color.js';
import { knots, polygon, smooth } from '../../kit/geometry.js';
import { roundTree } from '../../kit/landscape.js';
import { cloud, sun } from '../../kit/sky.js';
import { times } from '../../kit/random.js';
import { type Sheet } from '../../kit/sheet.js';
import { circle, draw, fill, line, place, rect } from '../../kit/svg.js';

export function cityHatch(sheet: Sheet): string {
  const houses: readonly [number, number, number, number, string, string, string][] = [
    [-30, 330, 560, 3, '#d98a5f', petrol, paper],
    [300, 290, 640, 4, '#e8cf9f', vermilion, paper],
    [590, 380, 520, 3, '#7fa9a3', gold, '#fff6e2'],
    [970, 300, 610, 4, '#e5a383', lagoon, paper],
    [1270, 370, 540, 3, '#eadbb8', crimson, paper],
  ];
  const leaves = (x: number, y: number): string =>
    times(3, (index) =>
      circle(x + index * 16 - 16, y - 22 - (index % 2) * 10, 15, index % 2 ? '#3f7d5c' : '#2f6650'),
    ).join('') + fill(`M${x - 26} ${y - 14}H${x + 26}L${x + 18} ${y + 26}H${x - 18}Z`, clay);
  return (
    sheet.backdrop(sheet.linear(['#9fd0cb', '#d9e5cf', '#fbeccd'], { from: [0, 0], to: [0, 0.5] })) +
    sun(sheet, 1240, 130, 60, '#fff7dd', '#ffe6a6') +
    cloud(60, 110, 330, '#ffffff', 0.5) +
    cloud(780, 70, 260, '#ffffff', 0.4) +
    houses
      .map(([x, width, height, floors, wall, awning, stripe]) =>
        place(x, 690, 1, townhouse(sheet, width, height, floors, { wall, awning, stripe })),
      )
      .join('') +
    fill(
      'M-10 130L310 60L590 190L970 150L1270 200L1640 380V690H1270V300L970 690L590 690Z',
      sheet.linear([
        [navy, 0, 0],
        [navy, 1, 0.12],
      ]),
    ) +
    draw(smooth(knots('-10 250, 420 330, 820 270, 1240 340, 1620 250')), slate, 2) +
    times(22, (index) =>
      fill(
        `M${index * 74} ${286 + Math.sin(index * 0.9) * 20}l26 2l-12 30z`,
        [vermilion, gold, teal, paper][index % 4] ?? gold,
      ),
    ).join('') +
    rect(-10, 690, 1620, 46, sheet.linear(['#efe0c4', '#cdb894'])) +
    line(0, 736, 1600, 736, '#9a8767', 6) +
    rect(-10, 739, 1620, 170, sheet.linear(['#5f6a72', '#3a4550'])) +
    times(7, (index) =>
      fill(
        polygon([
          [1000 + index * 80, 770],
          [1044 + index * 80, 770],
          [1072 + index * 92, 905],
          [1018 + index * 92, 905],
        ]),
        fade(paper, 0.82),
      ),
    ).join('') +
    roundTree(sheet, 232, 726, 330, '#4d8a63') +
    leaves(560, 704) +
    leaves(930, 704) +
    leaves(1500, 704) +
    streetLamp(sheet, 1410, 730, 400, -90) +
    fill('M330 850L1060 850L1420 905L640 905Z', ink, { opacity: 0.28, filter: sheet.blur(6) }) +
    place(
      470,
      846,
      2.05,
      groundShadow(sheet, hatchback, 0.75) +
        carFromSide(sheet, hatchback, {
          paint: gold,
          sky: '#fff6da',
          wheels: { style: 'aero', metal: '#f2efe6' },
          glassTop: '#6fa3a5',
          glassBottom: navy,
        }),
    ) +
    fill(`M-20 -20H240C200 60 120 70 90 130C50 110 10 130 -20 190Z`, '#2f6650', { opacity: 0.95 }) +
    fill('M-20 -20H150C130 30 80 40 60 80C30 70 0 80 -20 120Z', '#4d8a63') +
    sheet.vignette(0.22, clay)
  );
}
