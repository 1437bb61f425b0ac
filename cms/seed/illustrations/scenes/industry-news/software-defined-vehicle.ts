import { saloon } from '../../kit/car-bodies.js';
import { bodyPath } from '../../kit/car-side.js';
import { fade, gold, ink, lagoon, mint, mix, orange, teal, vermilion } from '../../kit/color.js';
import { dimension, grid } from '../../kit/drafting.js';
import { outline, type Point, polyline } from '../../kit/geometry.js';
import { times } from '../../kit/random.js';
import { type Sheet } from '../../kit/sheet.js';
import { circle, draw, fill, group, line, place, rect, ring } from '../../kit/svg.js';

export function softwareDefined(sheet: Sheet): string {
  const { random } = sheet;
  const scale = 2.75;
  const body = bodyPath(saloon);
  const traces = times(120, () => {
    const points: Point[] = [];
    let [x, y] = [Math.round(random.between(-80, 380) / 7) * 7, -Math.round(random.between(18, 140) / 7) * 7];
    points.push([x, y]);
    for (let turn = 0; turn < 4; turn += 1) {
      const length = random.pick([7, 14, 28, 42]);
      const [dx, dy] = random.pick<Point>([
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [0.7, 0.7],
        [-0.7, 0.7],
        [1, 0],
      ]);
      x += dx * length;
      y += dy * length;
      points.push([x, y]);
    }
    const color = random.chance(0.12) ? orange : random.chance(0.4) ? mint : lagoon;
    return draw(polyline(points), color, 0.9) + circle(x, y, 1.9, ink, { stroke: color, strokeWidth: 0.9 });
  }).join('');
  const chip = (x: number, y: number, width: number, height: number, color: string): string =>
    times(Math.floor(width / 6), (index) =>
      line(x + 4 + index * 6, y - 4, x + 4 + index * 6, y + height + 4, gold, 1.4),
    ).join('') +
    times(Math.floor(height / 6), (index) =>
      line(x - 4, y + 4 + index * 6, x + width + 4, y + 4 + index * 6, gold, 1.4),
    ).join('') +
    rect(x, y, width, height, sheet.linear([mix(ink, color, 0.35), '#060d14']), {
      rx: 2,
      stroke: color,
      strokeWidth: 1.1,
    }) +
    rect(x + width * 0.26, y + height * 0.24, width * 0.48, height * 0.52, color, { rx: 1.5, opacity: 0.85 });
  const bus = 'M-50 -52H40L52 -66H130M180 -66H250L266 -50H340M155 -84V-128M155 -46V-26H60M168 -46V-26H250';
  const wheels = [0, saloon.wheelbase]
    .map((x) =>
      place(
        x,
        -38,
        1,
        ring(0, 0, 37, teal, 2.2) +
          ring(0, 0, 27, lagoon, 1.2) +
          times(12, (index) =>
            group(
              { transform: `rotate(${index * 30})` },
              draw('M0 -9V-19L4 -24', index % 3 ? teal : orange, 1),
              circle(4, -25, 1.6, mint),
            ),
          ).join('') +
          circle(0, 0, 6, orange),
      ),
    )
    .join('');
  const stubs = times(26, (index) => {
    const x = 60 + index * 60;
    const rise = random.between(40, 150);
    return (
      draw(`M${x} 0V${rise}l${random.pick([-20, 20])} 20`, fade(teal, 0.22), 2) +
      draw(`M${x} 900V${860 - rise * 0.6}`, fade(teal, 0.22), 2) +
      circle(x, 856 - rise * 0.6, 5, 'none', { stroke: fade(teal, 0.3), strokeWidth: 2 })
    );
  }).join('');
  return (
    sheet.backdrop(sheet.radial(['#0f3b44', '#0a2430', '#07131d'], 0.5, 0.52, 0.75)) +
    grid(1600, 900, 40, teal, 0.06) +
    stubs +
    sheet.glow(800, 500, 620, teal, 0.28) +
    place(
      392,
      690,
      scale,
      group(
        {},
        draw(body, teal, 7, { opacity: 0.35, filter: sheet.blur(4) }),
        sheet.clipped(
          body,
          fill(body, fade('#082029', 0.85)),
          traces,
          draw(outline(saloon.glass), mint, 1.4) + fill(outline(saloon.glass), fade(teal, 0.1)),
        ),
        draw(bus, fade(vermilion, 0.35), 5) + draw(bus, orange, 1.8),
        chip(132, -90, 46, 42, orange),
        chip(-62, -62, 26, 20, teal),
        chip(40, -38, 24, 20, teal),
        chip(252, -38, 24, 20, teal),
        chip(336, -62, 26, 20, teal),
        chip(143, -132, 24, 10, mint),
        draw(body, mint, 2.6),
        wheels,
        fill(outline(saloon.headlight), '#fff3cf') + fill(outline(saloon.taillight), vermilion),
      ),
    ) +
    sheet.glow(392 + 155 * scale, 690 - 69 * scale, 170, orange, 0.5) +
    line(120, 702, 1480, 702, fade(mint, 0.5), 1.5) +
    dimension(392, 392 + saloon.wheelbase * scale, 764, fade(mint, 0.6)) +
    sheet.vignette(0.5)
  );
}
