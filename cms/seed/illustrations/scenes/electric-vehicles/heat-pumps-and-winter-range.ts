import { hatchback } from '../../kit/car-bodies.js';
import { carFromSide, groundShadow, headlightBeam, type SideLook } from '../../kit/car-side.js';
import { fade, mix, navy, petrol, slate, snow, vermilion } from '../../kit/color.js';
import { dashed } from '../../kit/drafting.js';
import { type Knot, knots, smooth } from '../../kit/geometry.js';
import { hills, mountains, pine } from '../../kit/landscape.js';
import { cloud, stars } from '../../kit/sky.js';
import { times } from '../../kit/random.js';
import type { Sheet } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, group, place, rect } from '../../kit/svg.js';

export function winterRange(sheet: Sheet): string {
  const { random } = sheet;
  const look: SideLook = {
    paint: vermilion,
    sky: '#dfe9f5',
    wheels: { style: 'star' },
    cabinLight: '#ffc45e',
    lit: true,
  };
  const flakes = times(190, () => {
    const near = random.next();
    return circle(random.between(0, 1600), random.between(0, 900), 1 + near * near * 4.4, '#ffffff', {
      opacity: 0.25 + near * 0.5,
    });
  }).join('');
  const road: Knot[] = knots('-40 800, 300 778, 760 744, 1180 724, 1640 716');
  const farPines = times(34, () => {
    const x = random.between(-10, 1610);
    return pine(
      x,
      655 + random.between(-16, 22) - x * 0.02,
      random.between(60, 118),
      mix(petrol, slate, random.between(0.2, 0.7)),
      snow,
    );
  }).join('');
  return (
    sheet.backdrop(
      sheet.linear(['#1d3b58', '#4a7390', '#a9c3cd', '#f0d6c2'], { from: [0, 0], to: [0, 0.78] }),
    ) +
    stars(sheet, 40, 220) +
    cloud(900, 150, 420, '#dfe8ea', 0.25) +
    cloud(150, 230, 330, '#f5e2d6', 0.28) +
    mountains(sheet, {
      base: 640,
      height: 430,
      peaks: 4,
      color: '#3c6079',
      lit: '#6a92a9',
      snow: '#f6f4ef',
      lightFrom: 'right',
    }) +
    rect(
      0,
      330,
      1600,
      330,
      sheet.linear([
        ['#b9ced3', 0, 0],
        ['#c9d9da', 1, 0.95],
      ]),
    ) +
    hills(sheet, 600, 26, 4, sheet.linear(['#d3e0e2', '#9db9c3'])) +
    farPines +
    fill(
      `${smooth(knots('-40 690, 400 676, 900 640, 1640 610'))}L1640 900L-40 900Z`,
      sheet.linear(['#f4f6f3', '#c3d6db']),
    ) +
    fill(`${smooth(road)}L1640 836L-40 900Z`, sheet.linear(['#5d7384', '#3a5060'])) +
    dashed(smooth(knots('-40 846, 500 804, 1000 776, 1640 762')), fade(snow, 0.7), 5, '60 46') +
    draw(smooth(road), '#ffffff', 10) +
    group(
      { transform: 'rotate(-2.6 760 770)' },
      ellipse(
        770,
        792,
        330,
        44,
        sheet.radial([
          ['#ffbf66', 0, 0.55],
          ['#ffbf66', 1, 0],
        ]),
      ),
      place(
        600,
        790,
        1.75,
        headlightBeam(sheet, hatchback, 300, '#ffe3a1', 0.6) +
          groundShadow(sheet, hatchback, 0.7) +
          carFromSide(sheet, hatchback, look),
      ),
      sheet.glow(840, 575, 300, '#ffb347', 0.42),
    ) +
    fill(
      `${smooth(knots('-40 900, 200 862, 620 872, 1100 836, 1640 812'))}L1640 900Z`,
      sheet.linear(['#ffffff', '#c9dade']),
    ) +
    [
      [110, 890, 420],
      [250, 905, 300],
      [1470, 880, 470],
      [1345, 872, 290],
    ]
      .map(([x = 0, y = 0, size = 0]) => pine(x, y, size, '#17414c', '#f4f7f5'))
      .join('') +
    [0, 1, 2]
      .map((index) =>
        draw(
          smooth([
            [700 + index * 70, 490],
            [690 + index * 70, 455],
            [712 + index * 70, 425],
            [700 + index * 70, 390],
          ]),
          fade('#ffcf87', 0.75),
          4,
        ),
      )
      .join('') +
    flakes +
    sheet.vignette(0.3, navy)
  );
}
