import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { MakeFormats } from './share-picture';

/** The width and height in pixels of the small copy whose colours are averaged. */
const SIDE = 16;
const CHANNELS = 3;

/** The average of consecutive pixels, as `#rrggbb`. */
function average(pixels: Uint8Array): string {
  const averages = Array.from({ length: CHANNELS }, (_, channel) => {
    const values = pixels.filter((_value, index) => index % CHANNELS === channel);
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  });
  return `#${Buffer.from(averages).toString('hex')}`;
}

/**
 * The average colours of the upper and the lower half of a picture, as `#rrggbb #rrggbb`. An animation gives
 * those of its first frame. Pages show them until the picture has loaded. Null for a transparent picture,
 * since they would show through.
 */
export async function coloursOf(bytes: Buffer): Promise<string | null> {
  const picture = sharp(bytes);
  if ((await picture.metadata()).hasAlpha && !(await picture.stats()).isOpaque) return null;
  const pixels = await picture
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const half = pixels.length / 2;
  return [pixels.subarray(0, half), pixels.subarray(half)].map(average).join(' ');
}

/** Makes Strapi's sizes of a picture, and sets its colours on the file, which Strapi stores afterwards. */
export const withColours =
  (makeFormats: MakeFormats): MakeFormats =>
  async (file) => {
    file.colours = await coloursOf(await buffer(file.getStream()));
    return makeFormats(file);
  };
