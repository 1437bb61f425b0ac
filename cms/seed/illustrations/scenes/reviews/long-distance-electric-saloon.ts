import { saloon } from '../../kit/car-bodies.js';
import { carFromSide, groundShadow } from '../../kit/car-side.js';
import {
  clay,
  crimson,
  fade,
  ink,
  mist,
  mix,
  navy,
  paper,
  petrol,
  slate,
  vermilion,
} from '../../kit/color.js';
import { dashed } from '../../kit/drafting.js';
import { arc, knots, polar, smooth } from '../../kit/geometry.js';
import { cypress, glints, grainShade } from '../../kit/landscape.js';
import { cloud, sun } from '../../kit/sky.js';
import { times } from '../../kit/random.js';
import { type Sheet } from '../../kit/sheet.js';
import { draw, fill, place, rect, ring } from '../../kit/svg.js';

const wineShade = mix(crimson, ink, 0.5);

export function coastalSaloon(sheet: Sheet): string {
  const piers = times(5, (index) => -60 + index * 440);
  const arches = piers.map((x) => `M${x - 188} 905V836A188 188 0 0 1 ${x + 188} 836V905Z`).join('');
  return (
    sheet.backdrop(sheet.linear(['#f2b36a', '#f8d49b', '#fbe8c8'], { from: [0, 0], to: [0, 0.46] })) +
    sun(sheet, 1180, 250, 82, '#fff6de', '#ffd98c') +
    cloud(130, 120, 420, '#fff3da', 0.6) +
    cloud(620, 190, 300, '#fff3da', 0.4) +
    rect(
      0,
      396,
      1600,
      510,
      sheet.linear(['#8cc3b8', '#2f8a90', '#145863', petrol], { from: [0, 0], to: [0, 0.8] }),
    ) +
    glints(sheet, 402, 660, 90, '#fff0c8', 1180, 330) +
    glints(sheet, 410, 880, 60, mist) +
    fill(
      'M-20 420C60 300 150 250 260 250C340 250 380 330 470 350C540 366 590 390 640 400H-20Z',
      sheet.linear(['#d9a067', '#a96c4d']),
    ) +
    grainShade(
      sheet,
      'M-20 420C60 300 150 250 260 250C340 250 380 330 470 350C540 366 590 390 640 400H-20Z',
      wineShade,
      { from: [0.6, 0], to: [0, 0.8] },
      0.5,
    ) +
    [
      [760, 430, 1],
      [905, 470, 1.7],
      [520, 520, 2.3],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          fill(`M${x} ${y}l${26 * s} 0l${-5 * s} ${7 * s}h${-18 * s}z`, navy) +
          fill(`M${x + 12 * s} ${y - 3 * s}v${-44 * s}l${20 * s} ${40 * s}z`, paper) +
          fill(`M${x + 10 * s} ${y - 3 * s}v${-36 * s}l${-13 * s} ${34 * s}z`, vermilion),
      )
      .join('') +
    fill(`M-20 596H1620V905H-20Z${arches}`, sheet.linear(['#e9c898', '#c08d5f', '#7c5340']), {
      fillRule: 'evenodd',
    }) +
    piers
      .map(
        (x) =>
          draw(`M${x - 188} 905V836A188 188 0 0 1 ${x + 188} 836V905`, '#f3dcb4', 7) +
          draw(`M${x - 174} 905V838A174 174 0 0 1 ${x} 664`, fade(ink, 0.28), 22, { strokeLinecap: 'butt' }) +
          times(9, (stone) =>
            draw(
              `M${polar(x, 836, 192, 200 + stone * 17.5).join(' ')}L${polar(x, 836, 222, 200 + stone * 17.5).join(' ')}`,
              fade(clay, 0.6),
              2.5,
            ),
          ).join(''),
      )
      .join('') +
    rect(-20, 588, 1640, 20, '#f6e2bd') +
    rect(-20, 608, 1640, 12, fade(ink, 0.3)) +
    rect(-20, 552, 1640, 38, sheet.linear(['#6b6f74', '#474f58'])) +
    place(
      470,
      580,
      1.52,
      groundShadow(sheet, saloon, 0.8) +
        carFromSide(sheet, saloon, {
          paint: '#f3eee2',
          sky: '#ffe2ae',
          wheels: { style: 'turbine' },
          glassTop: '#e7a765',
          glassBottom: petrol,
          rim: '#fffaf0',
        }),
    ) +
    times(33, (index) => rect(index * 50 - 6, 548, 7, 44, '#e9d3a8')).join('') +
    rect(-20, 546, 1640, 8, '#f6e2bd') +
    rect(-20, 566, 1640, 4, fade('#e9d3a8', 0.8)) +
    fill(
      'M1640 300C1540 320 1500 400 1460 470C1420 540 1330 590 1300 700C1270 800 1240 860 1230 910H1640Z',
      sheet.linear(['#b97850', '#7a4a3a', '#3d2b30']),
    ) +
    grainShade(
      sheet,
      'M1640 300C1540 320 1500 400 1460 470C1420 540 1330 590 1300 700C1270 800 1240 860 1230 910H1640Z',
      ink,
      { from: [0, 0], to: [1, 1] },
      0.7,
    ) +
    cypress(1530, 400, 190, '#284d42') +
    cypress(1590, 360, 240, '#21433a') +
    cypress(1470, 470, 130, '#2f5a4b') +
    draw(smooth(knots('300 180, 324 168, 342 182, 362 168, 388 178')), slate, 4) +
    draw(smooth(knots('420 226, 438 217, 452 228, 466 217, 486 225')), slate, 3) +
    ring(1180, 250, 130, fade(paper, 0.6), 1.5) +
    dashed(arc(1180, 250, 200, 0, 360), fade(paper, 0.5), 1.5, '3 12') +
    sheet.vignette(0.22, clay)
  );
}
