/**
 * Draws the icons and the default share picture of web/public from the axle mark and the wordmarks. Run after
 * changing either: `npx tsx web/scripts/make-icons.ts` (needs an installed Chromium: CHROMIUM=/path).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { ARABIC, LATIN, VIEW_BOXES } from '../app/components/ui/wordmark-paths.ts';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const INK = '#0e1b22';
const PAPER = '#f7f3ec';
const SIGNAL = '#ff7d55';

/** The mark on a square of ink. `inset` is the margin on each side, as a share of the width. */
function icon(inset: number, radius: number): string {
  const width = 512 * (1 - 2 * inset);
  const scale = width / 64;
  const x = 512 * inset;
  const y = 256 - 16 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="${radius}" fill="${INK}"/>
  <g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-width="5.5">
    <circle cx="15" cy="16" r="12" stroke="${PAPER}"/>
    <circle cx="49" cy="16" r="12" stroke="${PAPER}"/>
    <path d="M15 16h34" stroke="${SIGNAL}" stroke-linecap="round"/>
  </g>
</svg>
`;
}

const sharePicture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="${INK}"/>
  <g fill="none" stroke="#14252d" stroke-width="44">
    <circle cx="250" cy="315" r="262"/><circle cx="950" cy="315" r="262"/>
  </g>
  <svg x="150" y="232" width="560" height="72" viewBox="${VIEW_BOXES.en}" fill="${PAPER}" preserveAspectRatio="xMinYMid">
    <path d="${LATIN.letters}"/><path d="${LATIN.wheels}"/><path d="${LATIN.axle}" fill="${SIGNAL}"/>
  </svg>
  <svg x="790" y="200" width="260" height="150" viewBox="${VIEW_BOXES.ar}" fill="${PAPER}">
    <path d="${ARABIC.letters}"/>
  </svg>
  <path d="M150 400h900" stroke="${SIGNAL}" stroke-width="6"/>
  <g fill="${INK}" stroke="${SIGNAL}" stroke-width="6"><circle cx="150" cy="400" r="13"/><circle cx="1050" cy="400" r="13"/></g>
</svg>`;

/** An .ico file is a small directory followed by the PNG itself. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon …
  header.writeUInt16LE(1, 4); // … of one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });

async function png(svg: string, width: number, height = width): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block}body>svg{width:100vw;height:100vh}</style>${svg}`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

await mkdir(PUBLIC, { recursive: true });
const rounded = icon(0.1, 96);
const save = (name: string, content: Buffer | string) => writeFile(PUBLIC + name, content);
await save('favicon.svg', rounded);
await save('favicon.ico', ico(await png(icon(0.06, 72), 32), 32));
await save('apple-touch-icon.png', await png(icon(0.14, 0), 180));
await save('icon-192.png', await png(rounded, 192));
await save('icon-512.png', await png(rounded, 512));
await save('icon-maskable-512.png', await png(icon(0.22, 0), 512));
await save('mihwar-default.png', await png(sharePicture, 1200, 630));
await browser.close();
