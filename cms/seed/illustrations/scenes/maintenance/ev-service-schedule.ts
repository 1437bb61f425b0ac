import { carFrontal, saloonFront } from '../../kit/car-frontal.js';
import {
  clay,
  crimson,
  fade,
  ink,
  lagoon,
  mint,
  mix,
  navy,
  orange,
  paper,
  petrol,
  silver,
  slate,
  steel,
  teal,
  vermilion,
} from '../../kit/color.js';
import { grid, leader } from '../../kit/drafting.js';
import { type Point, polygon } from '../../kit/geometry.js';
import { bolt } from '../../kit/machinery.js';
import { times } from '../../kit/random.js';
import { right, type Sheet } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, line, place, rect } from '../../kit/svg.js';

export function onTheLift(sheet: Sheet): string {
  const at = (u: number, v: number): Point => [800 + u * (270 - v * 96), 392 + v * 250];
  const tray = (u1: number, u2: number, v1: number, v2: number, paint: string): string =>
    fill(polygon([at(u1, v1), at(u2, v1), at(u2, v2), at(u1, v2)]), paint);
  const modules = times(15, (index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const [u, v] = [-0.58 + column * 0.4, 0.2 + row * 0.125];
    return tray(u, u + 0.36, v, v + 0.105, sheet.linear([mix(teal, ink, 0.35), teal, mint]));
  }).join('');
  const post = (x: number): string =>
    rect(x - 44, 40, 88, 800, sheet.linear([crimson, vermilion, '#ff7a52', crimson], right), { rx: 6 }) +
    rect(x - 14, 70, 28, 750, mix(crimson, ink, 0.55)) +
    rect(x - 74, 826, 148, 30, ink, { rx: 4 }) +
    rect(x - 54, 420, 108, 96, mix(vermilion, ink, 0.35), { rx: 8 }) +
    times(14, (index) => line(x - 12, 96 + index * 52, x + 12, 96 + index * 52, fade(paper, 0.18), 3)).join(
      '',
    );
  const arm = (side: number): string =>
    fill(
      polygon([
        [800 + side * 470, 444],
        [800 + side * 470, 484],
        [800 + side * 214, 466],
        [800 + side * 214, 446],
      ]),
      sheet.linear([orange, crimson]),
    ) + rect(800 + side * 222 - 24, 424, 48, 26, ink, { rx: 5 });
  const tools =
    rect(70, 640, 210, 200, sheet.linear([lagoon, petrol]), { rx: 8 }) +
    times(
      4,
      (index) =>
        rect(84, 656 + index * 44, 182, 36, mix(lagoon, '#ffffff', 0.12), { rx: 4 }) +
        rect(140, 668 + index * 44, 70, 6, paper, { rx: 3 }),
    ).join('') +
    circle(110, 850, 15, ink) +
    circle(240, 850, 15, ink);
  const hanging = [
    [1240, 0],
    [1300, 1],
    [1360, 2],
    [1420, 3],
    [1480, 4],
  ]
    .map(([x = 0, index = 0]) => {
      const length = 120 + (index % 3) * 34;
      return (
        draw(`M${x} 190V${190 + length}`, slate, 14) +
        circle(x, 184, 19, slate) +
        circle(x, 184, 9, '#d9bf91') +
        circle(x, 190 + length, 15, slate) +
        circle(x, 196 + length, 7, '#d9bf91')
      );
    })
    .join('');
  return (
    sheet.backdrop(sheet.linear(['#f0e0c0', '#dcc294', '#c8a873'])) +
    grid(1600, 760, 76, clay, 0.16) +
    rect(1200, 120, 330, 300, fade(clay, 0.22), { rx: 6 }) +
    hanging +
    rect(90, 120, 250, 190, sheet.linear(['#bfe0dc', '#f5ecd8']), { rx: 4 }) +
    draw('M90 215H340M215 120V310', paper, 8) +
    rect(0, 762, 1600, 148, sheet.linear(['#8a7a68', '#5d5450'])) +
    rect(0, 758, 1600, 8, '#efe0c4') +
    ellipse(800, 842, 470, 40, ink, { opacity: 0.4, filter: sheet.blur(14) }) +
    fill(
      'M620 0H980L1120 330H480Z',
      sheet.linear([
        ['#fff8e0', 0, 0.7],
        ['#fff8e0', 1, 0],
      ]),
    ) +
    rect(620, 0, 360, 12, '#fffdf2') +
    post(286) +
    post(1314) +
    arm(-1) +
    arm(1) +
    [-1, 1].map((side) => rect(800 + side * 160 - 22, 560, 44, 110, '#0b1117', { rx: 12 })).join('') +
    tray(-1, 1, 0, 1, sheet.linear(['#131d27', '#33434f'])) +
    tray(-0.7, 0.7, 0.15, 0.86, steel) +
    tray(-0.66, 0.66, 0.17, 0.84, ink) +
    modules +
    tray(-0.3, 0.3, 0.02, 0.11, sheet.linear([silver, slate])) +
    tray(-0.26, 0.26, 0.89, 0.99, sheet.linear([silver, slate])) +
    [0.15, 0.38, 0.62, 0.86]
      .map((v) => [-0.72, 0.72].map((u) => bolt(sheet, ...at(u, v), 7)).join(''))
      .join('') +
    sheet.glow(800, 520, 330, teal, 0.4) +
    place(
      800,
      430,
      2.82,
      carFrontal(sheet, saloonFront, {
        paint: '#dfe7e6',
        lamp: '#fff8e2',
        sky: '#ffffff',
        glassTop: '#8fb5b6',
        glassBottom: navy,
        bar: paper,
      }),
    ) +
    leader([at(0.3, 0.5), [1010, 640], [1110, 700]], ink) +
    leader([at(-0.1, 0.94), [700, 720], [560, 720]], ink) +
    tools +
    sheet.vignette(0.3, clay)
  );
}
