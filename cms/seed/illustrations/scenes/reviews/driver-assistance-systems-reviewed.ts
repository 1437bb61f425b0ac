import { carFromTop, saloonTop, topPath } from '../../kit/car-top.js';
import {
  clay,
  fade,
  gold,
  ink,
  mint,
  mix,
  navy,
  orange,
  paper,
  steel,
  teal,
  vermilion,
} from '../../kit/color.js';
import { crosshair } from '../../kit/drafting.js';
import { arc, sector } from '../../kit/geometry.js';
import { times } from '../../kit/random.js';
import { right, type Sheet } from '../../kit/sheet.js';
import { circle, draw, fill, group, line, place, rect } from '../../kit/svg.js';

export function driverAssistance(sheet: Sheet): string {
  const car = (x: number, y: number, paint: string, scale = 0.92): string =>
    place(x + 26, y + 20, scale, fill(topPath(saloonTop), ink, { opacity: 0.5, filter: sheet.blur(7) })) +
    place(x, y, scale, carFromTop(sheet, saloonTop, { paint }));
  const fan = (x: number, y: number, radius: number, from: number, to: number, color: string): string =>
    sheet.clipped(
      sector(x, y, 1, radius, from, to),
      circle(
        x,
        y,
        radius,
        sheet.radial([
          [color, 0, 0.75],
          [color, 0.5, 0.34],
          [color, 1, 0.05],
        ]),
      ),
    ) +
    [0.4, 0.6, 0.8, 1]
      .map((share) => draw(arc(x, y, radius * share, from, to), color, 2.4, { opacity: 0.9 - share * 0.45 }))
      .join('');
  const lanes = [-420, -140, 140, 420];
  const truck =
    rect(-132, -520, 236, 640, ink, { opacity: 0.45, filter: sheet.blur(9) }) +
    rect(-118, -300, 236, 640, sheet.linear(['#d9d3c4', paper, '#c2b9a6'], right), { rx: 10 }) +
    times(9, (index) => line(-112, -240 + index * 66, 112, -240 + index * 66, fade(clay, 0.25), 2)).join('') +
    rect(-112, -440, 224, 128, sheet.linear([mix(clay, ink, 0.2), clay, mix(clay, ink, 0.4)], right), {
      rx: 22,
    }) +
    rect(-96, -424, 192, 34, navy, { rx: 8 });
  return (
    sheet.backdrop(sheet.linear(['#c2a66b', '#a88a52'])) +
    group(
      { transform: 'translate(800 440) rotate(24) scale(0.88)' },
      ...times(
        22,
        (index) =>
          rect(-1300, -1200 + index * 110, 816, 56, index % 2 ? '#a9924f' : '#b89f5c') +
          rect(524, -1200 + index * 110, 800, 80, index % 2 ? '#7f8a4c' : '#97984f'),
      ),
      ...times(44, (index) => {
        const [x, y, size] = [
          index % 2 ? sheet.random.between(-620, -530) : sheet.random.between(560, 640),
          sheet.random.between(-900, 900),
          sheet.random.between(18, 40),
        ];
        return (
          circle(x + 14, y + 14, size, fade(ink, 0.3)) +
          circle(x, y, size, '#3f6b4c') +
          circle(x - size * 0.25, y - size * 0.25, size * 0.6, '#5a8a5b')
        );
      }),
      rect(-470, -1200, 940, 2400, sheet.linear(['#343f4b', '#48535e', '#343f4b'], right)),
      rect(-484, -1200, 14, 2400, steel) +
        rect(470, -1200, 14, 2400, steel) +
        rect(484, -1200, 40, 2400, fade(ink, 0.2)),
      ...lanes.map((x, index) =>
        index === 0 || index === 3
          ? rect(x - 4, -1200, 8, 2400, paper)
          : times(16, (dash) => rect(x - 5, -1190 + dash * 156, 10, 84, fade(paper, 0.9))).join(''),
      ),
      draw('M-60 140V-860M60 140V-860', teal, 4, { strokeDasharray: '22 14', opacity: 0.9 }),
      fill(
        'M-60 40H60V-860H-60Z',
        sheet.linear([
          [teal, 0, 0],
          [teal, 1, 0.22],
        ]),
      ),
      fan(0, -160, 460, 236, 304, mint),
      fan(0, -110, 250, 205, 335, teal),
      fan(0, 330, 280, 62, 118, orange),
      fan(-78, 250, 210, 118, 196, gold),
      fan(78, 250, 210, -16, 62, gold),
      car(0, 76, vermilion, 1.02),
      car(0, -540, '#3d6a7a'),
      car(-282, 330, '#e3d6bd'),
      car(-286, -330, gold),
      place(284, -150, 1, truck),
      [
        [0, -540, 128],
        [-282, 330, 134],
      ]
        .map(([x = 0, y = 0, size = 0]) =>
          draw(
            `M${x - size} ${y - size * 1.4}v-44h44M${x + size} ${y - size * 1.4}v-44h-44M${x - size} ${y + size * 1.4}v44h44M${x + size} ${y + size * 1.4}v44h-44`,
            mint,
            5,
          ),
        )
        .join(''),
      crosshair(0, -540, 30, mint),
    ) +
    sheet.vignette(0.4)
  );
}
