import { clay, crimson, fade, gold, ink, lagoon, mix, paper, peach, teal } from '../../kit/color.js';
import { dashed, tickRing } from '../../kit/drafting.js';
import { arc, knots, outline, polar } from '../../kit/geometry.js';
import { stars } from '../../kit/sky.js';
import { times } from '../../kit/random.js';
import { type Sheet } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, group, line, place, rect, ring } from '../../kit/svg.js';

const wineDeep = mix(crimson, ink, 0.62);

export function electricCarriage(sheet: Sheet): string {
  const { random } = sheet;
  const houses = times(6, (index) => {
    const x = -60 + index * 290;
    const height = random.between(380, 520);
    const lit = times(9, (cell) =>
      rect(
        x + 36 + (cell % 3) * 78,
        660 - height + 50 + Math.floor(cell / 3) * 112,
        34,
        62,
        random.chance(0.35) ? '#f6c56f' : '#16293a',
        { rx: cell < 3 ? 17 : 2 },
      ),
    ).join('');
    return (
      rect(x, 660 - height, 278, height, sheet.linear(['#2b4456', '#1c3142'])) +
      rect(x - 6, 652 - height, 290, 14, '#15263a') +
      fill(
        `M${x + 20} ${652 - height}L${x + 70} ${580 - height}H${x + 210}L${x + 258} ${652 - height}Z`,
        '#1a2c3e',
      ) +
      rect(x + 190, 550 - height, 26, 80, '#15263a') +
      lit
    );
  }).join('');
  const wire = (x: number, r: number): string =>
    place(
      x,
      -r,
      1,
      circle(0, 0, r, '#0c1218') +
        circle(0, 0, r * 0.87, '#223644') +
        times(14, (index) => line(0, 0, ...polar(0, 0, r * 0.86, index * 25.7 + 6), gold, 2.2)).join('') +
        ring(0, 0, r * 0.84, gold, 3.4) +
        circle(0, 0, r * 0.17, sheet.linear([paper, gold, clay])),
    );
  const carriage = group(
    {},
    ellipse(120, 2, 230, 9, '#04080c', { opacity: 0.8, filter: sheet.blur(4) }),
    draw('M-10 -52H250', '#0a1017', 8) +
      rect(70, -58, 110, 22, sheet.linear(['#37505e', ink]), { rx: 3 }) +
      times(6, (index) =>
        rect(76 + index * 17, -54, 13, 14, sheet.linear([teal, lagoon]), { rx: 2, opacity: 0.9 }),
      ).join(''),
    fill(outline(knots('-20 62!, -22 96, -8 100!, 58 100!, 60 62!')), sheet.linear(['#8d2f28', wineDeep])),
    fill(outline(knots('190 60!, 188 108!, 256 106, 272 92, 268 60!')), sheet.linear(['#8d2f28', wineDeep])),
    fill(
      outline(knots('46 58!, 40 110, 44 206!, 206 206!, 214 110, 204 58!')),
      sheet.linear(['#b33c2e', '#7b231f', '#481820']),
    ),
    fill(outline(knots('30 204!, 44 218, 125 224, 206 218, 222 204!')), sheet.linear(['#31414c', '#111b24'])),
    rect(54, -196, 66, 82, sheet.linear(['#ffe3a1', '#f3a94f', '#a85a2a']), { rx: 5 }) +
      rect(132, -196, 66, 82, sheet.linear(['#ffe3a1', '#f3a94f', '#a85a2a']), { rx: 5 }),
    fill(outline(knots('140 114!, 142 146, 156 154, 172 146, 178 114!')), '#3a1a1c') +
      circle(158, -164, 12, '#3a1a1c') +
      fill(outline(knots('144 170!, 148 180, 168 180, 172 170!')), '#3a1a1c'),
    draw('M72 -116L96 -140L116 -136', '#3a1a1c', 3.4),
    draw('M54 -106H198', gold, 2.4) +
      draw('M60 -66H198', fade(gold, 0.8), 1.6) +
      line(126, -106, 126, -62, fade(ink, 0.6), 2) +
      rect(112, -92, 10, 4, gold, { rx: 2 }),
    draw(outline(knots('46 58!, 40 110, 44 206!, 206 206!, 214 110, 204 58!')), fade('#ff9a72', 0.7), 1.8),
    draw(arc(0, -48, 60, 200, 330), '#0b1218', 7) +
      draw(arc(246, -48, 60, 200, 335), '#0b1218', 7) +
      draw(arc(0, -48, 62.5, 205, 300), fade('#ffd596', 0.7), 1.6) +
      draw(arc(246, -48, 62.5, 205, 300), fade('#ffd596', 0.7), 1.6),
    draw('M52 -54H196', '#0b1218', 8),
    wire(0, 48) + wire(246, 48),
    rect(22, -130, 16, 26, sheet.linear([gold, clay]), { rx: 4 }) +
      rect(25, -126, 10, 17, '#fff2c8', { rx: 2 }) +
      fill('M22 -130L30 -141L38 -130Z', gold),
  );
  const cobbles = times(130, (index) => {
    const row = Math.floor(index / 22);
    return ellipse(
      (index % 22) * 78 + (row % 2) * 39 - 20,
      742 + row * 30 + row * row * 1.2,
      32,
      8 + row * 1.4,
      fade('#8fb0bf', 0.09 + random.next() * 0.07),
    );
  }).join('');
  return (
    sheet.backdrop(
      sheet.linear(['#0d1d2e', '#1d3a4e', '#4a6472', '#c08a5a'], { from: [0, 0], to: [0, 0.8] }),
    ) +
    stars(sheet, 70, 260) +
    houses +
    rect(
      0,
      400,
      1600,
      270,
      sheet.linear([
        [peach, 0, 0],
        [peach, 1, 0.34],
      ]),
    ) +
    rect(0, 656, 1600, 40, sheet.linear(['#4e6370', '#304452'])) +
    rect(0, 692, 1600, 12, '#1a2936') +
    rect(0, 702, 1600, 205, sheet.linear(['#33485a', '#16232f'])) +
    cobbles +
    ellipse(
      1230,
      760,
      520,
      90,
      sheet.radial([
        ['#ffca72', 0, 0.6],
        ['#ffca72', 1, 0],
      ]),
    ) +
    fill(
      'M1230 250L1560 760H900Z',
      sheet.linear([
        ['#ffdf9a', 0, 0.42],
        ['#ffdf9a', 1, 0.02],
      ]),
    ) +
    draw('M1230 740V250', '#0a131b', 16) +
    draw('M1230 400H1190M1230 400H1270', '#0a131b', 8) +
    rect(1200, 716, 60, 30, '#0a131b', { rx: 5 }) +
    rect(1214, 560, 32, 18, '#0a131b', { rx: 4 }) +
    fill('M1186 160H1274L1256 252H1204Z', sheet.linear(['#fff3cf', '#ffc765'])) +
    draw('M1186 160L1204 252H1256L1274 160M1230 160V252', '#0a131b', 5) +
    fill('M1176 162L1230 108L1284 162Z', '#0a131b') +
    circle(1230, 100, 9, '#0a131b') +
    sheet.glow(1230, 206, 330, '#ffc765', 0.75) +
    fill('M560 812L1150 812L660 905H60Z', fade('#04080c', 0.5), { filter: sheet.blur(9) }) +
    place(480, 812, 2.35, carriage) +
    sheet.glow(550, 536, 120, '#ffd88c', 0.7) +
    tickRing(480, 700, 146, 60, fade(gold, 0.35), 150, 390) +
    dashed('M480 866H1058', fade(gold, 0.5)) +
    sheet.vignette(0.5)
  );
}
