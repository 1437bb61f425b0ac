import {
  clay,
  cream,
  crimson,
  fade,
  gold,
  ink,
  orange,
  peach,
  silver,
  slate,
  steel,
} from '../../kit/color.js';
import { crosshair, dashed, dimension, grid, tickRing } from '../../kit/drafting.js';
import { knots, polar, sector, smooth } from '../../kit/geometry.js';
import { bolt, tube } from '../../kit/machinery.js';
import { times } from '../../kit/random.js';
import { diagonal, right, type Sheet } from '../../kit/sheet.js';
import { circle, draw, fill, rect, ring } from '../../kit/svg.js';

const racingGreen = '#1d4a3f';

export function carburettors(sheet: Sheet): string {
  const mouth = (x: number, y: number, r: number): string =>
    circle(x + 14, y + 24, r * 1.06, '#000', { opacity: 0.6, filter: sheet.blur(9) }) +
    circle(x, y, r, sheet.linear(['#f7f3e4', '#93a1a4', '#e3e2d6', '#5f6f76', '#b9bfba'], diagonal)) +
    ring(x, y, r * 0.985, '#fffdf2', 2.5) +
    circle(x, y, r * 0.84, sheet.linear(['#38464e', '#6f7f86', '#dcdcd0'], diagonal)) +
    circle(x, y, r * 0.74, sheet.linear(['#202b32', '#4a5961', '#a9b0ab'], diagonal)) +
    ring(x, y, r * 0.84, fade('#ffffff', 0.45), 1.5) +
    circle(x, y, r * 0.6, sheet.linear(['#070c10', '#26343d'])) +
    fill(sector(x, y, r * 0.62, r * 0.83, 30, 66), fade('#fff3d0', 0.55)) +
    fill(sector(x, y, r * 0.62, r * 0.83, 190, 240), fade(ink, 0.35)) +
    rect(x - r * 0.6, y - r * 0.05, r * 1.2, r * 0.1, '#a57a35') +
    circle(x, y, r * 0.32, sheet.linear([gold, '#7a5420'], diagonal)) +
    circle(x, y, r * 0.21, '#0a1015') +
    circle(x, y, r * 0.07, orange) +
    sheet.glow(x, y, r * 0.6, orange, 0.6);
  const carburettor = (x: number): string =>
    rect(x - 292, 340, 584, 310, sheet.linear(['#aab3b1', '#6d7c81', '#37464e'], diagonal), { rx: 34 }) +
    rect(x - 278, 354, 556, 282, 'none', { rx: 26, stroke: fade('#ffffff', 0.35), strokeWidth: 3 }) +
    rect(x - 150, 220, 300, 130, sheet.linear(['#dfe3de', '#97a3a6', '#5a6870']), { rx: 20 }) +
    rect(x - 166, 316, 332, 30, sheet.linear([silver, slate]), { rx: 6 }) +
    times(4, (index) => bolt(sheet, x - 120 + index * 80, 250, 13, gold)).join('') +
    rect(x - 110, 640, 220, 110, sheet.linear(['#a9b4b6', '#56656d', '#2d3a43'], right), { rx: 24 }) +
    circle(x, 712, 24, sheet.linear([gold, clay], diagonal)) +
    circle(x, 712, 12, fade(ink, 0.5)) +
    mouth(x - 138, 490, 134) +
    mouth(x + 138, 490, 134) +
    knots('-264 368, 264 368, -264 622, 264 622')
      .map(([dx = 0, y = 0]) => bolt(sheet, x + dx, y, 15))
      .join('');
  const air = times(9, (index) => {
    const y = 60 + index * 98;
    const target = [282, 558, 1042, 1318][index % 4] ?? 294;
    return draw(
      smooth([
        [index % 2 ? -20 : 1620, y],
        [index % 2 ? 120 : 1480, y + 20],
        [target + (index % 2 ? -90 : 90), 490 + (y - 450) * 0.3],
        [target, 490],
      ]),
      fade('#d8f2e6', 0.3),
      2.4,
    );
  }).join('');
  const mist2 = times(120, () => {
    const target = sheet.random.pick([282, 558, 1042, 1318]);
    const [x, y] = polar(target, 490, 12 + sheet.random.next() ** 2 * 120, sheet.random.between(0, 360));
    return circle(x, y, sheet.random.between(1, 4), sheet.random.pick([orange, gold, peach]), {
      opacity: 0.8,
    });
  }).join('');
  return (
    sheet.backdrop(sheet.radial(['#2f6a58', racingGreen, '#0e2a26'], 0.5, 0.45, 0.75)) +
    grid(1600, 900, 80, cream, 0.05) +
    tickRing(420, 490, 400, 120, fade(cream, 0.28)) +
    tickRing(1180, 490, 400, 120, fade(cream, 0.28)) +
    rect(-20, 770, 1640, 140, sheet.linear(['#5b2018', '#a83a24', '#6b2218'])) +
    times(17, (index) => rect(index * 100 - 10, 782, 60, 130, fade(ink, 0.25), { rx: 8 })).join('') +
    rect(-20, 764, 1640, 14, sheet.linear(['#e4705a', crimson])) +
    tube('M-20 160H330Q420 160 420 220M420 160H1090Q1180 160 1180 220M1180 160H1620', 34, '#b9863a') +
    [420, 1180]
      .map(
        (x) =>
          rect(x - 40, 140, 80, 46, sheet.linear([gold, '#7d5622']), { rx: 10 }) +
          bolt(sheet, x, 163, 17, gold),
      )
      .join('') +
    rect(640, 398, 320, 26, sheet.linear([silver, slate]), { rx: 12 }) +
    circle(800, 411, 40, sheet.linear([silver, slate], diagonal)) +
    bolt(sheet, 800, 411, 20, gold) +
    draw('M800 411L846 300L880 290', steel, 12) +
    carburettor(420) +
    carburettor(1180) +
    air +
    mist2 +
    crosshair(282, 490, 168, fade(cream, 0.35)) +
    dashed('M120 490H1480', fade(cream, 0.3)) +
    dimension(282, 558, 846, fade(cream, 0.6)) +
    sheet.vignette(0.5)
  );
}
