import { fade, ink, mix } from '../../kit/color.js';
import { tickRing } from '../../kit/drafting.js';
import { type Knot, knots, smooth } from '../../kit/geometry.js';
import type { Sheet } from '../../kit/sheet.js';
import { right } from '../../kit/sheet.js';
import { circle, draw, ellipse, fill, ring } from '../../kit/svg.js';

export interface Sitter {
  skin: string;
  hair: string;
  lips: string;
  browWidth: number;
  jaw?: string;
}

export const shape = (knots: readonly Knot[]): string => smooth(knots, true);

export const broadJaw = shape(
  knots(
    '240 96, 290 108, 315 156, 314 218, 300 264, 268 292, 240 297, 212 292, 180 264, 166 218, 165 156, 190 108',
  ),
);

export const softJaw = shape(
  knots('240 96, 290 110, 313 160, 308 218, 284 268, 240 292, 196 268, 172 218, 167 160, 190 110'),
);

export function backdrop(sheet: Sheet, inner: string, outer: string, lines: string): string {
  return (
    sheet.backdrop(sheet.radial([inner, outer], 0.42, 0.36, 0.8)) +
    tickRing(240, 214, 196, 120, fade(lines, 0.5)) +
    ring(240, 214, 172, fade(lines, 0.3), 1.4)
  );
}

export function face(sheet: Sheet, { skin, hair, lips, browWidth, jaw: head = softJaw }: Sitter): string {
  const shade = mix(skin, '#7a2f22', 0.3);
  return (
    fill('M204 250H276V330Q240 362 204 330Z', shade) +
    fill('M204 262Q240 318 276 262V290Q240 326 204 290Z', mix(shade, ink, 0.2)) +
    ellipse(166, 194, 13, 23, shade) +
    ellipse(314, 194, 13, 23, mix(shade, ink, 0.12)) +
    fill(head, sheet.linear([mix(skin, '#ffffff', 0.12), skin, shade], right)) +
    sheet.clipped(
      head,
      fill(shape(knots('262 90, 276 160, 262 200, 276 250, 246 300, 330 300, 330 90')), fade(shade, 0.55)),
      fill(
        head,
        sheet.linear(
          [
            [shade, 0.5, 0],
            [shade, 1, 0.75],
          ],
          right,
        ),
        { filter: sheet.stipple },
      ),
    ) +
    ellipse(196, 226, 20, 12, fade('#e6452a', 0.16)) +
    ellipse(284, 226, 18, 12, fade('#e6452a', 0.16)) +
    [
      [207, 0],
      [273, 1],
    ]
      .map(
        ([x = 0]) =>
          fill(`M${x - 17} 188Q${x} 174 ${x + 17} 188Q${x} 198 ${x - 17} 188Z`, '#fbf5ea') +
          circle(x, 187, 7.6, mix(hair, '#5a3a22', 0.4)) +
          circle(x, 187, 4, ink) +
          circle(x + 2.4, 184.4, 1.9, '#ffffff') +
          draw(`M${x - 18} 188Q${x} 172 ${x + 18} 187`, mix(hair, ink, 0.4), 3.2),
      )
      .join('') +
    draw('M186 167Q206 154 226 164M254 164Q274 154 294 167', hair, browWidth) +
    draw('M240 188Q236 212 229 222Q234 231 246 228', mix(shade, ink, 0.15), 3.2) +
    fill('M216 252Q228 246 240 250Q252 246 264 252Q252 270 240 270Q228 270 216 252Z', lips) +
    draw('M214 252Q240 260 266 252', mix(lips, ink, 0.45), 2.4)
  );
}
