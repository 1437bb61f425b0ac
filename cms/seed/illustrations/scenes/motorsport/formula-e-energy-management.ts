import { skyline } from '../../kit/city.js';
import { fade, gold, ink, lagoon, mint, orange, paper, peach, teal, vermilion } from '../../kit/color.js';
import { tickRing } from '../../kit/drafting.js';
import { arc, type Point, polygon, polyline } from '../../kit/geometry.js';
import { sun } from '../../kit/sky.js';
import { electricRacerFront } from '../../kit/racers-frontal.js';
import { times } from '../../kit/random.js';
import { type Sheet } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, place, rect } from '../../kit/svg.js';

export function cityRace(sheet: Sheet): string {
  const [vx, vy] = [800, 410];
  const wall = (side: 1 | -1): string => {
    const near = 800 + side * 860;
    const at = (share: number, y: number): Point => [vx + (near - vx) * share, vy + (y - vy) * share];
    const panels = times(9, (index) => {
      const [a, b] = [1 / (1 + index * 0.42), 1 / (1 + (index + 1) * 0.42)];
      const color = index % 3 === 0 ? teal : index % 3 === 1 ? '#e9e2d2' : '#7055a8';
      return (
        fill(polygon([at(a, 560), at(b, 560), at(b, 770), at(a, 770)]), index % 3 === 2 ? lagoon : color) +
        fill(polygon([at(a, 720), at(b, 720), at(b, 770), at(a, 770)]), fade(ink, 0.45))
      );
    }).join('');
    const fence = times(15, (index) => {
      const share = 1 / (1 + index * 0.26);
      return draw(polyline([at(share, 560), at(share, 150), at(share * 0.97, 110)]), '#0c1520', 7 * share);
    }).join('');
    const wires = times(7, (index) =>
      draw(polyline([at(1, 190 + index * 54), at(0.1, 190 + index * 54)]), fade('#0c1520', 0.55), 1.3),
    ).join('');
    return wires + fence + panels + draw(polyline([at(1, 560), at(0.02, 560)]), paper, 6);
  };
  return (
    sheet.backdrop(
      sheet.linear(['#221f45', '#5a3a68', '#d5675a', '#f7b27a'], { from: [0, 0], to: [0, 0.48] }),
    ) +
    sun(sheet, 860, 352, 80, '#ffe8c0', '#ffb36b') +
    skyline(sheet, {
      ground: 420,
      tallest: 330,
      color: '#3a2f58',
      windows: gold,
      density: 0.2,
      widths: [54, 120],
    }) +
    rect(0, 418, 1600, 490, sheet.linear(['#6b4a66', '#3d3350', '#25223a'])) +
    times(60, () =>
      circle(
        sheet.random.between(0, 1600),
        sheet.random.between(424, 520),
        sheet.random.between(3, 9),
        sheet.random.pick([gold, peach, teal, vermilion]),
        { opacity: sheet.random.between(0.15, 0.5) },
      ),
    ).join('') +
    fill(`M${vx - 10} ${vy}H${vx + 10}L1700 905H-100Z`, sheet.linear(['#6a5468', '#3a3347', '#1d1d2b'])) +
    times(8, (index) => {
      const share = 1 / (1 + index * 0.55);
      return fill(
        polygon([
          [vx - 420 * share, vy + 490 * share],
          [vx - 380 * share, vy + 490 * share],
          [vx - 380 * share * 0.86, vy + 490 * share * 0.86],
          [vx - 420 * share * 0.86, vy + 490 * share * 0.86],
        ]),
        fade(paper, 0.7),
      );
    }).join('') +
    wall(-1) +
    wall(1) +
    fill(
      `M${vx} ${vy}L1090 905H980Z`,
      sheet.linear([
        [teal, 0, 0.05],
        [teal, 1, 0.75],
      ]),
    ) +
    fill(
      `M${vx} ${vy}L620 905H510Z`,
      sheet.linear([
        [teal, 0, 0.05],
        [teal, 1, 0.75],
      ]),
    ) +
    place(1010, 548, 0.95, electricRacerFront(sheet, vermilion, gold)) +
    ellipse(
      790,
      846,
      520,
      60,
      sheet.radial([
        [teal, 0, 0.55],
        [teal, 1, 0],
      ]),
    ) +
    place(780, 836, 3.75, electricRacerFront(sheet, '#16344a', mint)) +
    draw(arc(780, 560, 360, 200, 340), fade(paper, 0.35), 16, { strokeLinecap: 'butt' }) +
    draw(arc(780, 560, 360, 200, 292), teal, 16, { strokeLinecap: 'butt' }) +
    draw(arc(780, 560, 360, 292, 312), orange, 16, { strokeLinecap: 'butt' }) +
    tickRing(780, 560, 392, 50, fade(paper, 0.6), 200, 340) +
    sheet.vignette(0.5)
  );
}
