import { crimson, fade, ink, lagoon, mint, mix, navy, slate, vermilion } from '../../kit/color.js';
import { knots, smooth } from '../../kit/geometry.js';
import type { Sheet } from '../../kit/sheet.js';
import { right } from '../../kit/sheet.js';
import { draw, fill, line } from '../../kit/svg.js';
import { shape, broadJaw, backdrop, face } from './face.js';

export function omar(sheet: Sheet): string {
  const hair = '#1c1716';
  const beard = shape(
    knots(
      '164 196!, 178 232, 200 244, 218 238, 240 240, 262 238, 280 244, 302 232, 316 196!, 314 240, 294 282, 262 304, 240 307, 218 304, 186 282, 166 240',
    ),
  );
  return (
    backdrop(sheet, lagoon, '#0c3540', mint) +
    fill(
      shape(knots('48 490, 70 396, 150 358, 204 338, 240 350, 276 338, 330 358, 410 396, 432 490')),
      sheet.linear([vermilion, crimson]),
    ) +
    fill('M192 338Q240 392 288 338L302 352Q240 424 178 352Z', mix(navy, slate, 0.3)) +
    line(240, 404, 240, 490, fade(ink, 0.45), 4) +
    draw('M150 366L168 490M330 366L312 490', fade(ink, 0.25), 4) +
    fill('M330 358L410 396L432 490H330Z', fade(ink, 0.16)) +
    face(sheet, { skin: '#cd966b', hair, lips: '#9c4a3c', browWidth: 8, jaw: broadJaw }) +
    sheet.clipped(
      beard,
      fill(beard, sheet.linear([mix(hair, '#6a4634', 0.25), hair], right)),
      fill(
        beard,
        sheet.linear([
          ['#6d4a38', 0, 0.5],
          ['#6d4a38', 1, 0],
        ]),
        { filter: sheet.stipple },
      ),
    ) +
    fill('M206 240Q224 230 240 238Q256 230 274 240Q256 246 240 245Q224 246 206 240Z', hair) +
    fill('M218 254Q240 249 262 254Q252 268 240 268Q228 268 218 254Z', '#b0604f') +
    draw('M218 254Q240 261 262 254', '#57251f', 2.2) +
    fill(
      shape(
        knots(
          '164 190!, 156 140, 176 90, 226 66, 282 72, 318 106, 322 150, 316 190!, 306 146, 284 122, 236 118, 196 122, 176 148',
        ),
      ),
      sheet.linear(['#372a26', hair]),
    ) +
    draw(smooth(knots('186 104, 222 82, 268 84')), fade('#8d6a55', 0.6), 5)
  );
}
