import { fade, gold, mint, mix, orange, paper, peach, teal, vermilion } from '../../kit/color.js';
import { crosshair } from '../../kit/drafting.js';
import { knots, smooth } from '../../kit/geometry.js';
import { stars } from '../../kit/sky.js';
import { prototypeFront } from '../../kit/racers-frontal.js';
import { times } from '../../kit/random.js';
import { type Sheet } from '../../kit/sheet.js';
import { circle, draw, fill, group, line, place, rect, ring } from '../../kit/svg.js';

export function enduranceNight(sheet: Sheet): string {
  const { random } = sheet;
  const bokeh = times(52, () => {
    const x = random.between(-20, 1620);
    const y = 350 + random.between(-120, 90) * (0.3 + Math.abs(x - 800) / 900);
    const radius = random.between(5, 30) * (0.4 + Math.abs(x - 800) / 900);
    const color = random.pick([gold, orange, vermilion, mint, peach]);
    return (
      circle(x, y, radius, color, { opacity: random.between(0.18, 0.6) }) +
      ring(x, y, radius, mix(color, '#ffffff', 0.4), 1.2, { opacity: 0.35 })
    );
  }).join('');
  const trails = times(26, (index) => {
    const side = index % 2 ? 1 : -1;
    const far = random.between(20, 120);
    const near = random.between(520, 1100);
    const y = random.between(-320, 130);
    return draw(
      `M${800 + side * far} ${400 + y * 0.1}Q${800 + side * near * 0.55} ${400 + y * 0.5} ${800 + side * (near + 300)} ${400 + y}`,
      random.pick([vermilion, orange, gold, teal]),
      random.between(1.5, 6),
      { opacity: random.between(0.25, 0.75) },
    );
  }).join('');
  const wheelOfLights = group(
    { opacity: 0.9 },
    ring(300, 240, 150, fade(mint, 0.5), 3),
    ring(300, 240, 132, fade(mint, 0.3), 1.5),
    ...times(20, (index) => {
      const angle = (index * Math.PI) / 10;
      const [x, y] = [300 + Math.cos(angle) * 150, 240 + Math.sin(angle) * 150];
      return (
        line(300, 240, x, y, fade(mint, 0.25), 1.5) +
        circle(x, y, 6, index % 2 ? vermilion : gold) +
        sheet.glow(x, y, 26, index % 2 ? vermilion : gold, 0.6)
      );
    }),
    draw('M300 240L220 420M300 240L380 420', fade(mint, 0.4), 4),
  );
  const beam = (x: number, spread: number): string =>
    fill(
      `M${x} 592L${x - spread - 420} 905H${x - spread + 420}Z`,
      sheet.linear([
        ['#fff3c4', 0, 0.6],
        ['#fff3c4', 1, 0.04],
      ]),
      { filter: sheet.blur(10) },
    );
  const flare = (x: number): string =>
    sheet.glow(x, 590, 330, '#fff0bd', 0.75) +
    sheet.glow(x, 590, 120, '#ffffff', 0.95) +
    fill(`M${x - 520} 590L${x} 585L${x + 520} 590L${x} 595Z`, fade('#fff6d8', 0.6));
  return (
    sheet.backdrop(
      sheet.linear(['#050a14', '#0c1c30', '#23304a', '#3a2c3e'], { from: [0, 0], to: [0, 0.55] }),
    ) +
    stars(sheet, 130, 300) +
    wheelOfLights +
    fill(
      smooth(
        knots('-20 400, 120 372, 240 392, 420 366, 640 396, 860 378, 1060 392, 1260 352, 1420 376, 1640 344'),
      ) + 'L1640 470L-20 470Z',
      '#070f19',
    ) +
    fill('M1120 300H1600V420H1080Z', '#0b1624') +
    times(11, (index) =>
      rect(1130 + index * 44, 318, 34, 20, index % 3 ? gold : peach, { opacity: 0.8 }),
    ).join('') +
    rect(1110, 290, 500, 12, '#16293c') +
    rect(0, 420, 1600, 490, sheet.linear(['#141b27', '#1c232e', '#0b1018'])) +
    fill('M770 420H830L1500 905H100Z', sheet.linear(['#222b37', '#343b45', '#1a2029'])) +
    draw('M770 420L100 905M830 420L1500 905', fade(paper, 0.4), 6) +
    bokeh +
    trails +
    beam(590, 60) +
    beam(1010, -60) +
    place(800, 796, 3.15, prototypeFront(sheet, '#c23a22', gold)) +
    flare(573) +
    flare(1027) +
    group(
      { opacity: 0.22, transform: 'translate(0 1592) scale(1 -1)', filter: sheet.blur(5) },
      place(800, 796, 3.15, prototypeFront(sheet, '#c23a22', gold)),
    ) +
    times(70, () => {
      const x = random.between(0, 1600);
      const y = random.between(0, 860);
      return line(x, y, x - 6, y + 30, fade('#dff0ff', 0.2), 1.4);
    }).join('') +
    crosshair(300, 240, 12, fade(mint, 0.7)) +
    sheet.vignette(0.6, '#03060c')
  );
}
