import { carFrontal, saloonRear } from '../../kit/car-frontal.js';
import { clay, fade, ink, lagoon, paper, petrol, teal, vermilion } from '../../kit/color.js';
import { tickRing } from '../../kit/drafting.js';
import { arc, polygon, smooth } from '../../kit/geometry.js';
import { grainShade, hills, mountains } from '../../kit/landscape.js';
import { cloud, sun } from '../../kit/sky.js';
import { times } from '../../kit/random.js';
import type { Sheet } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, place, rect } from '../../kit/svg.js';

export function rangeTest(sheet: Sheet): string {
  const [vx, vy] = [1010, 430];
  const road = `M${vx - 5} ${vy}L${vx + 5} ${vy}L1330 905L110 905Z`;
  const rings = [150, 250, 350, 450]
    .map(
      (radius, index) =>
        draw(arc(vx, vy, radius, 180, 360), fade(petrol, 0.6 - index * 0.1), 1.8) +
        tickRing(vx, vy, radius, 60, fade(petrol, 0.45 - index * 0.07), 180, 360),
    )
    .join('');
  const dashes = times(9, (index) => {
    const [near, far] = [1 / (1 + index * 0.62), 1 / (1 + index * 0.62 + 0.3)];
    const at = (share: number, offset: number): [number, number] => [
      vx + (720 - vx + offset) * share,
      vy + (905 - vy) * share,
    ];
    return fill(polygon([at(near, -9), at(near, 9), at(far, 9), at(far, -9)]), paper);
  }).join('');
  const posts = times(8, (index) => {
    const share = 1 / (1 + index * 0.72);
    const [x, y] = [vx + (1430 - vx) * share, vy + (880 - vy) * share];
    return (
      rect(x, y - 120 * share, 13 * share, 120 * share, paper) +
      rect(x, y - 112 * share, 13 * share, 24 * share, vermilion)
    );
  }).join('');
  return (
    sheet.backdrop(
      sheet.linear(['#3f8f96', '#8dbcb0', '#f0dcae', '#fbe9c6'], { from: [0, 0], to: [0, 0.5] }),
    ) +
    sun(sheet, vx, vy - 40, 74, '#fff8e0', '#ffe3a0') +
    rings +
    cloud(120, 150, 360, '#fdf2da', 0.55) +
    cloud(1180, 100, 300, '#fdf2da', 0.4) +
    mountains(sheet, {
      base: 425,
      height: 120,
      peaks: 7,
      color: '#b98d6a',
      lit: '#e3b98a',
      lightFrom: 'right',
    }) +
    rect(0, vy - 2, 1600, 480, sheet.linear(['#ecc98f', '#d69f5f', '#a96a3f'])) +
    hills(sheet, vy + 14, 8, 6, fade('#d9a868', 0.8)) +
    times(26, () => {
      const depth = sheet.random.next();
      return ellipse(
        sheet.random.between(0, 1600),
        vy + 30 + depth * depth * 430,
        14 + depth * 52,
        3 + depth * 9,
        fade('#7e4b30', 0.35),
      );
    }).join('') +
    fill(road, sheet.linear(['#8c7b70', '#4c4b54', '#2b303b'])) +
    grainShade(sheet, road, ink, { from: [0, 0.2], to: [0.2, 1] }, 0.5) +
    draw(`M${vx - 5} ${vy}L150 905M${vx + 5} ${vy}L1290 905`, fade(paper, 0.85), 5) +
    dashes +
    posts +
    [0.3, 0.47, 0.72]
      .map((share) =>
        ellipse(vx + (890 - vx) * share, vy + (905 - vy) * share, 560 * share, 62 * share, 'none', {
          stroke: teal,
          strokeWidth: 5 * share,
          strokeDasharray: '14 10',
          opacity: 0.9,
        }),
      )
      .join('') +
    fill(
      polygon([
        [900, 800],
        [1250, 905],
        [1550, 905],
        [1040, 780],
      ]),
      ink,
      { opacity: 0.3 },
    ) +
    place(
      930,
      812,
      2.15,
      carFrontal(sheet, saloonRear, {
        paint: petrol,
        lamp: '#ff5638',
        sky: '#ffe6bd',
        glassTop: '#d6b98c',
        glassBottom: lagoon,
        bar: vermilion,
      }),
    ) +
    draw(
      smooth([
        [80, 640],
        [210, 580],
        [300, 620],
        [420, 520],
        [560, 540],
        [700, 470],
        [vx - 10, vy],
      ]),
      vermilion,
      5,
      { strokeDasharray: '2 13' },
    ) +
    [
      [80, 640],
      [420, 520],
    ]
      .map(
        ([x = 0, y = 0]) =>
          fill(
            `M${x} ${y}C${x - 34} ${y - 44} ${x - 30} ${y - 88} ${x} ${y - 88}C${x + 30} ${y - 88} ${x + 34} ${y - 44} ${x} ${y}Z`,
            vermilion,
          ) + circle(x, y - 58, 12, paper),
      )
      .join('') +
    sheet.vignette(0.25, clay)
  );
}
