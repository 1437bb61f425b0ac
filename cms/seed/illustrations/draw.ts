import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { filmGrain } from './kit/grain.js';
import { Sheet } from './kit/sheet.js';
import type { Scene } from './scene.js';
import { classics } from './scenes/classics.js';
import { electricVehicles } from './scenes/electric-vehicles.js';
import { industryNews } from './scenes/industry-news.js';
import { maintenance } from './scenes/maintenance.js';
import { motorsport } from './scenes/motorsport.js';
import { portraits } from './scenes/portraits.js';
import { reviews } from './scenes/reviews.js';
import { supercars } from './scenes/supercars.js';

const imageFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'images');
const webpQuality = 82;
const grainStrength = 0.16;

const everything: readonly Scene[] = [
  ...electricVehicles,
  ...supercars,
  ...reviews,
  ...industryNews,
  ...motorsport,
  ...maintenance,
  ...classics,
  ...portraits,
];

async function render(scene: Scene): Promise<number> {
  const [width, height] = scene.size ?? [1600, 900];
  const sheet = new Sheet(scene.slug, width, height);
  const content = scene.draw(sheet);
  const flat = await sharp(Buffer.from(sheet.document(content)))
    .flatten({ background: '#0b1724' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const written = await sharp(flat)
    .composite([{ input: await filmGrain(width, height, grainStrength), blend: 'soft-light' }])
    .webp({ quality: webpQuality, effort: 5 })
    .toFile(join(imageFolder, `${scene.slug}.webp`));
  return written.size;
}

async function drawAll(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((slug) => !everything.some((scene) => scene.slug === slug));
  if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(', ')}`);
  await mkdir(imageFolder, { recursive: true });
  let total = 0;
  for (const scene of everything) {
    if (wanted.length > 0 && !wanted.includes(scene.slug)) continue;
    const size = await render(scene);
    total += size;
    report(scene.slug, size);
  }
  report('total', total);
}

function report(label: string, bytes: number): void {
  console.log(`${label.padEnd(40)} ${String(Math.round(bytes / 1024)).padStart(5)} KB`);
}

drawAll(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
