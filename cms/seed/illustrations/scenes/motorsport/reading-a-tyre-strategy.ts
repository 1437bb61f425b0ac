import { fade, ink, paper, vermilion } from '../../kit/color.js';
import { dashed, tickRing } from '../../kit/drafting.js';
import { arc, polygon } from '../../kit/geometry.js';
import { lyingTyre } from '../../kit/racers.js';
import { times } from '../../kit/random.js';
import { type Sheet } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, line, place, rect, ring } from '../../kit/svg.js';
import { wheel } from '../../kit/wheels.js';

export function tyreStrategy(sheet: Sheet): string {
  const [soft, medium, hard] = ['#f0442c', '#f4c542', '#f4f1e8'];
  const stack = (x: number, base: number, count: number, band: string, radius = 150): string =>
    ellipse(x + 40, base + 96, radius * 1.25, 34, ink, { opacity: 0.5, filter: sheet.blur(10) }) +
    times(count, (index) => lyingTyre(sheet, x, base - index * 92, radius, 88, band)).join('');
  const garages = times(6, (index) => {
    const [near, far] = [1 - index * 0.15, 1 - (index + 0.82) * 0.15];
    const x1 = 1600 - (1 - near) * 1180;
    const x2 = 1600 - (1 - far) * 1180;
    const edge = (x: number): [number, number] => [300 - (x - 420) * 0.24, 420 + (x - 420) * 0.23];
    const [t1, b1] = edge(x1);
    const [t2, b2] = edge(x2);
    return (
      fill(
        polygon([
          [x1, t1],
          [x2, t2],
          [x2, b2],
          [x1, b1],
        ]),
        sheet.linear(['#ffe6b0', '#d9873f', '#54302b']),
      ) +
      fill(
        polygon([
          [x1, t1],
          [x2, t2],
          [x2, t2 + 30],
          [x1, t1 + 46],
        ]),
        index % 2 ? vermilion : '#1c2f40',
      )
    );
  }).join('');
  const stint = (y: number, parts: readonly (readonly [number, string])[]): string => {
    let x = 96;
    return parts
      .map(([length, color]) => {
        const bar = rect(x, y, length - 6, 16, color, { rx: 8 }) + circle(x + length - 3, y + 8, 5, paper);
        x += length;
        return bar;
      })
      .join('');
  };
  return (
    sheet.backdrop(sheet.linear(['#1c3346', '#2f5467', '#d98f5b'], { from: [0, 0], to: [0, 0.55] })) +
    fill('M420 300L1600 16V691L420 420Z', '#182636') +
    garages +
    fill('M420 300L1600 16V0H1480L400 280Z', '#0c1824') +
    fill('M-10 360L420 330V420L-10 520Z', '#20374a') +
    fill('M420 418L1600 690V905H-10V500Z', sheet.linear(['#64656b', '#3b414b', '#222a35'])) +
    draw('M420 420L1600 730', paper, 5) +
    draw('M410 424L760 905', fade(paper, 0.85), 8) +
    draw('M396 424L200 905', fade(paper, 0.85), 8) +
    stint(92, [
      [180, soft],
      [240, medium],
      [90, soft],
    ]) +
    stint(134, [
      [260, medium],
      [250, hard],
    ]) +
    stint(176, [
      [120, soft],
      [300, hard],
      [90, medium],
    ]) +
    draw('M84 76V212H640', fade(paper, 0.6), 1.5) +
    dashed('M276 76V212M516 76V212', fade(paper, 0.35)) +
    stack(1330, 560, 3, hard, 140) +
    stack(1040, 640, 4, medium, 156) +
    ellipse(470, 846, 320, 36, ink, { opacity: 0.6, filter: sheet.blur(12) }) +
    line(450, 612, 548, 604, '#090e13', 462) +
    draw(arc(548, 604, 228, -80, 60), fade('#ffffff', 0.12), 4) +
    place(450, 612, 1, wheel(sheet, 234, { style: 'racing', band: soft, metal: '#566069', rimRatio: 0.62 })) +
    ring(450, 612, 258, fade(paper, 0.35), 1.4) +
    tickRing(450, 612, 280, 120, fade(paper, 0.4), 120, 300) +
    stack(756, 700, 2, soft, 150) +
    sheet.vignette(0.5)
  );
}
