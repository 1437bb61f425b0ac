import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSharePicture } from './share-picture';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'share-picture-'));
});
afterEach(() => rm(folder, { recursive: true }));

interface Shared {
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  sizeInBytes: number;
  getStream(): Readable;
}

const blank = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 4, background } });

/** The picture for link previews that is made of a file, and its pixels. */
async function share(bytes: Buffer) {
  const makeFormats = withSharePicture(async () => [{ key: 'small', file: {} }]);
  const formats = await makeFormats({
    name: 'car.png',
    hash: 'abc',
    tmpWorkingDirectory: folder,
    getStream: () => Readable.from([bytes]),
  });
  expect(formats[0]).toEqual({ key: 'small', file: {} });
  const found = formats.find(({ key }) => key === 'share')?.file as Shared | undefined;
  if (!found) return null;
  const written = await buffer(found.getStream());
  expect(found.sizeInBytes).toBe(written.length);
  const { format, pages = 1 } = await sharp(written).metadata();
  const { data, info } = await sharp(written).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([found.width, found.height]);
  return { ...found, format, pages, corner: [...data.subarray(0, 3)] };
}

describe('the picture for link previews', () => {
  it.each([
    [1600, 900, 1200, 630],
    [1000, 2000, 1000, 525],
    [3000, 600, 1143, 600],
    [600, 400, 600, 315],
  ])('of one of %i × %i pixels has %i × %i', async (width, height, shareWidth, shareHeight) => {
    expect(await share(await blank(width, height).webp().toBuffer())).toMatchObject({
      width: shareWidth,
      height: shareHeight,
      hash: 'share_abc',
      ext: '.jpg',
      mime: 'image/jpeg',
      format: 'jpeg',
    });
  });

  it.each([
    [599, 599],
    [2000, 300],
  ])('is not made of one of %i × %i pixels, which would have to be enlarged', async (width, height) => {
    expect(await share(await blank(width, height).png().toBuffer())).toBeNull();
  });

  it('has paper behind what is transparent', async () => {
    const found = await share(await blank(1200, 630, 'transparent').png().toBuffer());
    for (const [index, value] of [0xf7, 0xf3, 0xec].entries()) {
      expect(Math.abs((found?.corner[index] ?? 0) - value)).toBeLessThan(3);
    }
  });

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all(['red', 'blue'].map((color) => blank(640, 360, color).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const found = await share(animation);
    expect(found?.pages).toBe(1);
    expect(found?.corner[0]).toBeGreaterThan(200);
    expect(found?.corner[2]).toBeLessThan(60);
  });

  it('shows the part where there is something to see', async () => {
    // Detail on top only: the middle of a tall picture would be empty.
    const noise = Buffer.from(Array.from({ length: 1200 * 400 * 3 }, (_, index) => (index * 7919) % 251));
    const detail = await sharp(noise, { raw: { width: 1200, height: 400, channels: 3 } })
      .png()
      .toBuffer();
    const tall = await blank(1200, 2400, 'white')
      .composite([{ input: detail, top: 0, left: 0 }])
      .png()
      .toBuffer();
    const found = await share(tall);
    expect(found).toMatchObject({ width: 1200, height: 630 });
    expect(Math.min(...(found?.corner ?? []))).toBeLessThan(250);
  });
});
