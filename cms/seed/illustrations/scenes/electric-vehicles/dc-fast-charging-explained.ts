import { saloon } from '../../kit/car-bodies.js';
import { carFromSide, groundShadow, headlightBeam, type SideLook } from '../../kit/car-side.js';
import { cable, charger, skyline } from '../../kit/city.js';
import { fade, gold, ink, lagoon, mint, teal } from '../../kit/color.js';
import { dashed } from '../../kit/drafting.js';
import { stars } from '../../kit/sky.js';
import { right, type Sheet } from '../../kit/sheet.js';
import { circle, ellipse, fill, group, line, place, rect } from '../../kit/svg.js';

export function fastCharging(sheet: Sheet): string {
  const ground = 690;
  const look: SideLook = {
    paint: '#b8c6c9',
    sky: mint,
    wheels: { style: 'aero', metal: '#9fb0b6' },
    glassTop: lagoon,
    glassBottom: ink,
    rim: mint,
    lit: true,
  };
  const car = carFromSide(sheet, saloon, look);
  const poolOfLight = (x: number): string =>
    fill(
      `M${x - 40} 168L${x + 40} 168L${x + 210} ${ground + 60}L${x - 210} ${ground + 60}Z`,
      sheet.linear([
        [mint, 0, 0.34],
        [mint, 0.7, 0.09],
        [mint, 1, 0],
      ]),
    ) +
    ellipse(
      x,
      ground + 24,
      230,
      44,
      sheet.radial([
        [mint, 0, 0.5],
        [mint, 1, 0],
      ]),
    );
  const chargers = [250, 800, 1350];
  return (
    sheet.backdrop(
      sheet.linear(['#081220', '#0d2236', '#17455a', '#2a7079'], { from: [0, 0], to: [0, 0.8] }),
    ) +
    stars(sheet, 110, 420) +
    skyline(sheet, {
      ground: 640,
      tallest: 260,
      color: '#123044',
      windows: gold,
      density: 0.16,
      widths: [40, 96],
    }) +
    rect(0, 632, 1600, 268, sheet.linear(['#16323f', '#0d1e2b', '#08121c'])) +
    chargers.map(poolOfLight).join('') +
    fill('M-20 96L1620 96L1620 150L1560 172L40 172L-20 150Z', sheet.linear(['#1d4254', '#0b1a28'])) +
    line(40, 172, 1560, 172, mint, 3) +
    chargers
      .map((x) => rect(x - 60, 164, 120, 9, '#f2fff9', { rx: 4 }) + sheet.glow(x, 170, 130, mint, 0.55))
      .join('') +
    [84, 1516]
      .map((x) => rect(x - 11, 172, 22, 470, sheet.linear(['#0a1722', '#2c5666', '#0a1722'], right)))
      .join('') +
    chargers.map((x) => place(x, 652, 1.35, charger(sheet))).join('') +
    group(
      { opacity: 0.2, transform: `translate(0 ${ground * 2}) scale(1 -1)`, filter: sheet.blur(3) },
      place(560, ground, 1.75, car),
    ) +
    fill(
      `M0 ${ground + 120}H1600V900H0Z`,
      sheet.linear([
        [ink, 0, 0],
        [ink, 1, 0.8],
      ]),
    ) +
    place(
      560,
      ground,
      1.75,
      groundShadow(sheet, saloon, 0.8) + headlightBeam(sheet, saloon, 330, '#fff1c4', 0.5) + car,
    ) +
    cable(1326, 500, 1096, 540, 130, '#06101a', 9) +
    circle(1096, 540, 9, teal) +
    sheet.glow(1096, 540, 70, teal, 0.95) +
    dashed('M470 648H1150', fade(mint, 0.5), 1.6, '2 12') +
    sheet.vignette(0.5)
  );
}
