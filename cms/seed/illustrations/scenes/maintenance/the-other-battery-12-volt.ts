import {
  fade,
  gold,
  ink,
  mint,
  mix,
  orange,
  paper,
  petrol,
  sand,
  silver,
  slate,
  steel,
  vermilion,
} from '../../kit/color.js';
import { dimension, tickRing } from '../../kit/drafting.js';
import { knots, smooth } from '../../kit/geometry.js';
import { bolt, tube } from '../../kit/machinery.js';
import { times } from '../../kit/random.js';
import { diagonal, right, type Sheet } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, line, rect, ring } from '../../kit/svg.js';

export function twelveVolt(sheet: Sheet): string {
  const terminal = (x: number, color: string): string =>
    ellipse(x, 470, 44, 15, ink, { opacity: 0.5 }) +
    rect(x - 26, 420, 52, 48, sheet.linear([steel, silver, slate], right), { rx: 5 }) +
    ellipse(x, 420, 26, 9, '#eef3f1') +
    rect(x - 50, 432, 100, 28, sheet.linear([mix(color, '#ffffff', 0.25), color, mix(color, ink, 0.45)]), {
      rx: 10,
    }) +
    bolt(sheet, x + (x < 800 ? -38 : 38), 446, 15);
  const cover = (x: number, y: number, w: number, h: number): string =>
    rect(x, y, w, h, sheet.linear(['#34444f', '#1a2630']), { rx: 16 }) +
    rect(x + 12, y + 10, w - 24, 5, fade('#ffffff', 0.14), { rx: 2 });
  return (
    sheet.backdrop(sheet.linear(['#bfdad6', '#f0e3c6', '#ecc993'], { from: [0, 0], to: [0, 0.6] })) +
    tickRing(800, 330, 300, 120, fade(petrol, 0.35)) +
    fill(
      smooth(
        knots('130 300!, 190 70, 330 26, 800 8, 1270 26, 1410 70, 1470 300!, 1120 262, 800 252, 480 262'),
        true,
      ),
      sheet.linear(['#1f7a80', '#10525b', '#0a343d']),
    ) +
    fill(
      smooth(
        knots('210 268!, 250 100, 370 62, 800 46, 1230 62, 1350 100, 1390 268!, 1100 234, 800 226, 500 234'),
        true,
      ),
      sheet.linear(['#0d3a44', '#124c57']),
    ) +
    draw('M500 228L430 74M1100 228L1170 74M800 222V52M520 150H1080', fade(mint, 0.28), 10) +
    draw('M1290 90L1400 430', steel, 10) +
    draw('M1290 90L1330 214', silver, 15) +
    fill(
      smooth(
        knots('40 905!, 60 480, 150 350, 480 290, 800 280, 1120 290, 1450 350, 1540 480, 1560 905!'),
        true,
      ),
      sheet.linear(['#2f979a', '#1a6d75', '#0d4048']),
    ) +
    fill(
      smooth(
        knots('170 850!, 180 500, 250 402, 520 350, 800 342, 1080 350, 1350 402, 1420 500, 1430 850!'),
        true,
      ),
      sheet.linear(['#101a22', '#0a1118']),
    ) +
    draw(
      smooth(knots('170 850!, 180 500, 250 402, 520 350, 800 342, 1080 350, 1350 402, 1420 500, 1430 850!')),
      '#4fb5b3',
      5,
    ) +
    cover(220, 440, 270, 170) +
    cover(1120, 440, 260, 150) +
    cover(210, 640, 250, 190) +
    cover(1140, 620, 250, 210) +
    circle(1250, 515, 40, sheet.linear([gold, '#9a6a20'], diagonal)) +
    ring(1250, 515, 26, fade(ink, 0.4), 5) +
    circle(340, 730, 56, sheet.linear(['#3a8f96', petrol], diagonal)) +
    ring(340, 730, 40, fade('#ffffff', 0.3), 4) +
    times(6, (index) => line(250, 470 + index * 22, 460, 470 + index * 22, fade('#ffffff', 0.1), 6)).join(
      '',
    ) +
    tube('M1140 700C1080 660 1100 560 1130 540', 26, '#27333c') +
    tube('M460 700C520 690 500 560 480 530', 26, '#27333c') +
    ellipse(800, 846, 380, 40, '#000', { opacity: 0.7, filter: sheet.blur(10) }) +
    rect(530, 500, 540, 340, sheet.linear(['#3e4e59', '#222f39', '#131c24']), { rx: 14 }) +
    fill('M530 520L590 448H1010L1070 520Z', sheet.linear(['#63747e', '#44545f'])) +
    rect(530, 514, 540, 20, '#17212a', { rx: 4 }) +
    times(
      6,
      (index) =>
        ellipse(652 + index * 59, 484, 17, 6.5, '#27333d') + ellipse(652 + index * 59, 482, 12, 4, '#7d8d96'),
    ).join('') +
    rect(580, 570, 440, 210, sheet.linear([paper, sand]), { rx: 8 }) +
    rect(580, 570, 440, 58, vermilion, { rx: 8 }) +
    rect(580, 604, 440, 24, vermilion) +
    fill('M800 640L752 712H794L780 768L850 688H808L826 640Z', ink) +
    rect(620, 590, 44, 12, paper) +
    rect(936, 590, 44, 12, paper) +
    rect(952, 574, 12, 44, paper) +
    rect(530, 796, 540, 14, fade('#ffffff', 0.06)) +
    tube('M576 446C470 430 430 520 300 470S150 560 -10 540', 30, '#1c252c') +
    tube('M1024 446C1130 400 1160 480 1290 430S1460 520 1610 470', 30, vermilion) +
    terminal(614, '#39464f') +
    terminal(986, vermilion) +
    sheet.glow(986, 436, 130, orange, 0.55) +
    fill('M60 905C60 760 110 690 200 680L230 905Z', sheet.linear(['#fff6dc', '#8fb9b6'])) +
    fill('M1540 905C1540 760 1490 690 1400 680L1370 905Z', sheet.linear(['#fff6dc', '#8fb9b6'])) +
    dimension(530, 1070, 872, fade(mint, 0.7)) +
    sheet.vignette(0.3)
  );
}
