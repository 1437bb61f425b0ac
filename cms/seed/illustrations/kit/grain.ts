import sharp from 'sharp';
import { Random } from './random.js';

/** Neutral film grain that is laid over a finished picture with "soft light". */
export async function filmGrain(width: number, height: number, strength: number): Promise<Buffer> {
  const random = new Random('grain');
  const pixels = Buffer.alloc(width * height);
  for (let index = 0; index < pixels.length; index += 1) {
    const bell = random.next() + random.next() - 1;
    pixels[index] = 128 + Math.round(bell * 127 * strength);
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer();
}
