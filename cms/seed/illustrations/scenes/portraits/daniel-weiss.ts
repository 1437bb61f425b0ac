import { clay, fade, ink, mix, navy, orange, paper, sand, slate, teal } from '../../kit/color.js';
import { knots, smooth } from '../../kit/geometry.js';
import type { Sheet } from '../../kit/sheet.js';
import { circle, draw, fill, group, line, ring } from '../../kit/svg.js';
import { shape, broadJaw, backdrop, face } from './face.js';

export function daniel(sheet: Sheet): string {
  const hair = '#b98a4e';
  const stubble = shape(
    knots(
      '164 214!, 180 242, 204 246, 222 240, 240 243, 258 240, 276 246, 300 242, 316 214!, 316 300, 240 312, 164 300',
    ),
  );
  const lens = (x: number): string =>
    circle(x, 190, 31, fade('#e9fbf6', 0.08)) +
    fill(`M${x - 20} 206L${x + 6} 164L${x + 14} 168L${x - 11} 212Z`, fade('#ffffff', 0.2)) +
    ring(x, 190, 31, '#1c2a33', 5.5);
  return (
    backdrop(sheet, paper, '#d9b67c', clay) +
    fill(
      shape(knots('52 490, 74 398, 150 360, 206 340, 240 350, 274 340, 330 360, 406 398, 428 490')),
      sheet.linear([slate, navy]),
    ) +
    fill('M200 334L240 384L280 334L306 356L262 420L240 388L218 420L174 356Z', sheet.linear([paper, sand])) +
    line(240, 396, 240, 490, fade(ink, 0.5), 4) +
    circle(240, 440, 4, paper) +
    fill('M296 430H350V452Q323 466 296 452Z', fade(ink, 0.3)) +
    line(334, 412, 334, 440, orange, 7) +
    line(320, 416, 320, 440, teal, 6) +
    face(sheet, { skin: '#f0c4a0', hair: '#96693a', lips: '#cf8b70', browWidth: 8, jaw: broadJaw }) +
    sheet.clipped(
      broadJaw,
      fill(stubble, fade('#b98250', 0.22)),
      fill(stubble, '#9a6a3c', { opacity: 0.55, filter: sheet.stipple }),
    ) +
    draw('M218 254Q240 262 262 253', '#8a4a3a', 3) +
    draw('M186 236Q190 246 188 256M294 236Q290 246 292 256', fade('#8a4a3a', 0.35), 2.2) +
    fill(
      shape(
        knots(
          '163 186!, 154 136, 172 92, 214 66, 262 62, 306 84, 324 128, 317 186!, 304 142, 290 128, 262 136, 222 118, 190 128, 174 150',
        ),
      ),
      sheet.linear(['#dcb274', hair, mix(hair, ink, 0.25)]),
    ) +
    draw(smooth(knots('186 108, 224 86, 276 92, 302 114')), fade('#f7dca8', 0.8), 5) +
    draw(smooth(knots('204 112, 244 100, 284 116')), fade(mix(hair, ink, 0.4), 0.5), 4) +
    lens(205) +
    lens(275) +
    draw('M236 186Q240 181 244 186M174 184L164 180M306 184L316 180', '#1c2a33', 5) +
    group({ opacity: 0.5 }, draw('M212 284Q240 298 268 284', mix('#f2c9a8', '#7a2f22', 0.4), 2))
  );
}
