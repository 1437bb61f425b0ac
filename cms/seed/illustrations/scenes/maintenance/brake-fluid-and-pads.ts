import { clay, crimson, dune, fade, gold, ink, paper, petrol, silver, slate } from '../../kit/color.js';
import { crosshair, tickRing } from '../../kit/drafting.js';
import { polar, sector } from '../../kit/geometry.js';
import { bolt, tube } from '../../kit/machinery.js';
import { times } from '../../kit/random.js';
import { diagonal, type Sheet } from '../../kit/sheet.js';
import { circle, draw, fill, group, ring } from '../../kit/svg.js';

export function brakes(sheet: Sheet): string {
  const [cx, cy, radius] = [690, 470, 400];
  const holes = times(24, (index) =>
    times(4, (step) =>
      circle(
        ...polar(cx, cy, radius * (0.62 + step * 0.095), index * 15 + step * 6),
        9 - step * 0.3,
        '#2a333a',
      ),
    ).join(''),
  ).join('');
  const sweep = times(30, (index) =>
    draw(
      `M${polar(cx, cy, radius * 0.56, index * 12).join(' ')}Q${polar(cx, cy, radius * 0.8, index * 12 + 3).join(' ')} ${polar(cx, cy, radius * 0.98, index * 12 + 12).join(' ')}`,
      fade('#ffffff', 0.1),
      3,
    ),
  ).join('');
  const caliper = `M${polar(cx, cy, 452, -52).join(' ')}A452 452 0 0 1 ${polar(cx, cy, 452, 34).join(' ')}Q${polar(cx, cy, 440, 42).join(' ')} ${polar(cx, cy, 380, 38).join(' ')}L${polar(cx, cy, 262, 30).join(' ')}A262 262 0 0 0 ${polar(cx, cy, 262, -46).join(' ')}L${polar(cx, cy, 390, -55).join(' ')}Q${polar(cx, cy, 440, -58).join(' ')} ${polar(cx, cy, 452, -52).join(' ')}Z`;
  const pads =
    fill(sector(cx, cy, 250, 300, -40, -10), sheet.linear([gold, '#8a5a2a'])) +
    fill(sector(cx, cy, 250, 300, -2, 26), sheet.linear([gold, '#8a5a2a']));
  const drop = (x: number, y: number, size: number): string =>
    fill(
      `M${x} ${y - size * 1.5}C${x + size * 0.5} ${y - size * 0.7} ${x + size} ${y - size * 0.3} ${x + size} ${y + size * 0.2}A${size} ${size} 0 0 1 ${x - size} ${y + size * 0.2}C${x - size} ${y - size * 0.3} ${x - size * 0.5} ${y - size * 0.7} ${x} ${y - size * 1.5}Z`,
      sheet.linear(['#ffe3a0', gold, '#b9741f']),
    ) +
    draw(
      `M${x - size * 0.6} ${y + size * 0.2}A${size * 0.6} ${size * 0.6} 0 0 0 ${x - size * 0.1} ${y + size * 0.75}`,
      '#fff6da',
      size * 0.14,
    );
  return (
    sheet.backdrop(sheet.linear(['#f08a4a', '#e0622f', '#b53d22'], diagonal)) +
    circle(cx, cy, 560, fade('#ffd3a0', 0.16)) +
    tickRing(cx, cy, 520, 160, fade(paper, 0.55)) +
    tickRing(cx, cy, 610, 160, fade(paper, 0.25)) +
    circle(cx + 46, cy + 60, radius * 1.02, ink, { opacity: 0.45, filter: sheet.blur(18) }) +
    circle(cx + 12, cy + 12, radius, '#3b454c') +
    circle(cx, cy, radius, sheet.linear(['#f4f6f4', '#a9b5ba', '#cfd8da', '#7d8b92', '#b9c4c8'], diagonal)) +
    sweep +
    holes +
    ring(cx, cy, radius * 0.985, fade('#ffffff', 0.7), 3) +
    fill(sector(cx, cy, radius * 0.55, radius, 100, 150), fade('#ffffff', 0.28)) +
    fill(sector(cx, cy, radius * 0.55, radius, 280, 306), fade(ink, 0.18)) +
    circle(cx + 8, cy + 10, radius * 0.55, fade(ink, 0.55)) +
    circle(cx, cy, radius * 0.53, sheet.linear(['#55636c', '#1c2730'], diagonal)) +
    ring(cx, cy, radius * 0.5, fade('#ffffff', 0.2), 3) +
    times(5, (index) => bolt(sheet, ...polar(cx, cy, radius * 0.34, index * 72 - 90), 30)).join('') +
    circle(cx, cy, 74, sheet.linear([silver, slate], diagonal)) +
    circle(cx, cy, 56, sheet.linear(['#2e3a43', '#10181f'], diagonal)) +
    pads +
    group({ transform: 'translate(16 24)' }, fill(caliper, ink, { opacity: 0.45, filter: sheet.blur(10) })) +
    sheet.clipped(
      caliper,
      fill(caliper, sheet.linear(['#1d5c66', petrol, '#08262e'], diagonal)),
      draw(caliper, '#5fb3b3', 10),
      fill(sector(cx, cy, 250, 330, -24, 8), fade(ink, 0.7)),
      fill(
        sector(cx, cy, 400, 470, -60, 40),
        sheet.linear([
          ['#ffffff', 0, 0.32],
          ['#ffffff', 1, 0.02],
        ]),
      ),
      fill(
        caliper,
        sheet.linear(
          [
            [ink, 0.3, 0],
            [ink, 1, 0.7],
          ],
          diagonal,
        ),
        { filter: sheet.stipple },
      ),
    ) +
    fill(sector(cx, cy, 258, 322, -22, -9), sheet.linear([dune, clay])) +
    fill(sector(cx, cy, 258, 322, -6, 6), sheet.linear([dune, clay])) +
    [-42, 24].map((angle) => bolt(sheet, ...polar(cx, cy, 410, angle), 26, gold)).join('') +
    [-28, 10]
      .map(
        (angle) =>
          circle(...polar(cx, cy, 372, angle), 40, sheet.linear(['#2b7c84', '#0a2a32'], diagonal)) +
          ring(...polar(cx, cy, 372, angle), 40, fade('#ffffff', 0.3), 3),
      )
      .join('') +
    tube('M1146 470C1260 500 1240 300 1330 250S1480 160 1610 130', 30, '#2b333a') +
    [0, 1, 2].map((index) => circle(1190 + index * 8, 470 - index * 12, 4, gold)).join('') +
    drop(1340, 560, 62) +
    drop(1450, 700, 34) +
    drop(1290, 730, 24) +
    ring(1340, 545, 120, fade(paper, 0.6), 1.5) +
    crosshair(1340, 545, 150, fade(paper, 0.35)) +
    sheet.vignette(0.35, crimson)
  );
}
