import { fade, gold, ink, lagoon, mix, orange, paper, petrol } from '../../kit/color.js';
import { knots, smooth } from '../../kit/geometry.js';
import type { Sheet } from '../../kit/sheet.js';
import { circle, draw, fill } from '../../kit/svg.js';
import { shape, backdrop, face } from './face.js';

export function layla(sheet: Sheet): string {
  const hair = '#20161a';
  return (
    backdrop(sheet, '#ffd9a0', orange, paper) +
    fill(
      shape(
        knots(
          '240 66, 306 84, 340 150, 344 240, 368 330, 350 420, 290 440, 190 440, 130 420, 112 330, 138 240, 140 150, 174 84',
        ),
      ),
      sheet.linear([hair, '#33222a', ink]),
    ) +
    fill(
      shape(knots('64 490, 84 400, 150 362, 206 342, 240 352, 274 342, 330 362, 396 400, 416 490')),
      sheet.linear([lagoon, petrol]),
    ) +
    fill('M198 336L240 412L282 336L300 350L244 490H236L180 350Z', paper) +
    fill('M186 344L160 372L206 490H234Z', mix(lagoon, '#ffffff', 0.12)) +
    fill('M294 344L320 372L274 490H246Z', mix(petrol, ink, 0.25)) +
    face(sheet, { skin: '#e3ac85', hair, lips: '#b8493f', browWidth: 6 }) +
    fill(
      shape(
        knots(
          '236 72, 300 84, 332 140, 330 222, 318 250!, 312 190, 296 146, 250 112, 210 134, 182 164, 166 214, 160 252!, 148 210, 150 136, 180 88',
        ),
      ),
      sheet.linear(['#3a2830', hair]),
    ) +
    draw(smooth(knots('216 92, 176 122, 160 176')), fade('#8a5a52', 0.7), 5) +
    draw(smooth(knots('262 92, 300 118, 316 170')), fade('#8a5a52', 0.5), 4) +
    fill(
      shape(
        knots('150 200, 130 270, 112 350, 104 430, 112 500, 178 500, 186 420, 176 350, 166 290, 161 240'),
      ),
      sheet.linear(['#3a2830', hair]),
    ) +
    fill(
      shape(
        knots('330 200, 350 270, 368 350, 376 430, 368 500, 302 500, 294 420, 304 350, 314 290, 319 240'),
      ),
      sheet.linear([hair, mix(hair, ink, 0.6)]),
    ) +
    draw(smooth(knots('146 250, 130 330, 128 440')), fade('#8a5a52', 0.6), 4) +
    draw(smooth(knots('160 300, 156 370, 150 460')), fade('#8a5a52', 0.4), 3) +
    draw(smooth(knots('338 260, 350 340, 346 450')), fade('#8a5a52', 0.35), 3) +
    circle(163, 228, 5, gold) +
    circle(317, 228, 5, gold)
  );
}
