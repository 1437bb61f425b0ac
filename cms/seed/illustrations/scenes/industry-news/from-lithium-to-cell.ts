import {
  clay,
  fade,
  ink,
  lagoon,
  mint,
  mix,
  paper,
  petrol,
  silver,
  slate,
  steel,
  teal,
  vermilion,
} from '../../kit/color.js';
import { dashed, leader, tickRing } from '../../kit/drafting.js';
import { smooth } from '../../kit/geometry.js';
import { cylinder } from '../../kit/machinery.js';
import { right, type Sheet } from '../../kit/sheet.js';
import { draw, ellipse, fill, group, place, rect, ring } from '../../kit/svg.js';

export function lithium(sheet: Sheet): string {
  const { random } = sheet;
  const columnsX = [-120, 190, 450, 760, 1010, 1330, 1720];
  const rowsY = [-140, 90, 300, 540, 730, 1050];
  const waters = ['#0f6d78', '#1f8f8f', '#37b1a2', '#7cc9a6', '#c9d890', '#eed98a', '#f3e9cf', '#ffffff'];
  const ponds = rowsY
    .slice(0, -1)
    .map((top, row) =>
      columnsX
        .slice(0, -1)
        .map((left, column) => {
          const [width, height] = [(columnsX[column + 1] ?? 0) - left, (rowsY[row + 1] ?? 0) - top];
          const stage = Math.min(
            7,
            Math.max(0, Math.round(column * 1.05 + row * 0.45 + random.between(-0.9, 0.9))),
          );
          const color = waters[stage] ?? paper;
          const edge = `M${left + 9} ${top + 9}h${width - 18}v${height - 18}h${-(width - 18)}z`;
          const shore = smooth([
            [left + 12, top + height - 50],
            [left + width * 0.3, top + height - 22],
            [left + width * 0.62, top + height - 46],
            [left + width - 12, top + height - 24],
          ]);
          return (
            fill(
              edge,
              sheet.linear([mix(color, '#ffffff', 0.16), color, mix(color, petrol, 0.2)], {
                from: [0, 0],
                to: [1, 1],
              }),
            ) +
            draw(shore, fade('#ffffff', 0.6), 4) +
            draw(edge, fade('#ffffff', 0.75), 3) +
            fill(
              edge,
              sheet.linear(
                [
                  [petrol, 0.4, 0],
                  [petrol, 1, 0.4],
                ],
                { from: [0, 0], to: [1, 1] },
              ),
              { filter: sheet.stipple },
            )
          );
        })
        .join(''),
    )
    .join('');
  const cell = group(
    {},
    fill('M-92 40V560L330 900H560L92 470V40Z', ink, { opacity: 0.34, filter: sheet.blur(8) }),
    cylinder(sheet, 0, 560, 118, 600, '#1d4a5c', silver),
    fill(
      'M-118 20V500A118 42 0 0 0 118 500V20A118 42 0 0 1 -118 20Z',
      sheet.linear([mix(teal, ink, 0.5), teal, mint, teal, mix(teal, ink, 0.55)], right),
    ),
    fill(
      'M-118 330V500A118 42 0 0 0 118 500V330A118 42 0 0 1 -118 330Z',
      sheet.linear([mix(petrol, ink, 0.4), petrol, lagoon, petrol, mix(petrol, ink, 0.5)], right),
    ),
    fill('M12 130L-52 248H-6L-22 338L56 208H8Z', ink),
    ellipse(0, -40, 100, 35, fade(ink, 0.35)) +
      ellipse(0, -40, 92, 32, sheet.linear([silver, steel])) +
      ellipse(0, -40, 52, 18, slate) +
      fill('M-46 -50V-40A46 16 0 0 0 46 -40V-50Z', sheet.linear([slate, silver, steel, slate], right)) +
      ellipse(0, -50, 46, 16, sheet.linear(['#ffffff', silver])),
    draw('M-84 0V530', fade('#ffffff', 0.3), 12),
  );
  return (
    sheet.backdrop('#d9c6a0') +
    group(
      { transform: 'rotate(-9 800 450)' },
      ponds,
      ...[190, 1010].map(
        (x) => rect(x - 15, -200, 30, 1400, '#cdb58a') + dashed(`M${x} -200V1200`, fade(clay, 0.6), 2),
      ),
      rect(-200, 525, 2000, 28, '#cdb58a'),
      ...[
        [420, 538],
        [900, 532],
        [1180, 541],
      ].map(
        ([x = 0, y = 0]) =>
          rect(x, y, 44, 18, vermilion, { rx: 4 }) +
          rect(x + 6, y + 12, 60, 14, fade(ink, 0.3)) +
          rect(x + 32, y + 2, 10, 14, paper),
      ),
    ) +
    place(1130, 220, 1, cell) +
    leader(
      [
        [1012, 460],
        [860, 460],
        [760, 360],
      ],
      petrol,
    ) +
    tickRing(760, 360, 92, 60, fade(petrol, 0.75)) +
    ring(760, 360, 64, fade(petrol, 0.6), 1.4) +
    sheet.vignette(0.3, petrol)
  );
}
