import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { coloursOf, withColours } from './colours';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

/** Teal above, orange below. */
const twoHalves = async () =>
  plain(640, 360, '#008080')
    .composite([{ input: await plain(640, 180, '#ff8000').png().toBuffer(), left: 0, top: 180 }])
    .png()
    .toBuffer();

const channelsOf = (colours: string | null | undefined) =>
  (colours?.match(/[\da-f]{2}/g) ?? []).map((channel) => parseInt(channel, 16));

/** Scaling and encoding leave traces in a channel or two. */
function expectNear(colours: string | null | undefined, wanted: string) {
  expect(colours).toMatch(/^#[\da-f]{6} #[\da-f]{6}$/);
  const found = channelsOf(colours);
  for (const [place, channel] of channelsOf(wanted).entries()) {
    expect(Math.abs((found[place] ?? Infinity) - channel), `${colours}, wanted ${wanted}`).toBeLessThan(8);
  }
}

describe('the colours of a picture', () => {
  it('are the averages of its halves', async () => {
    expectNear(await coloursOf(await twoHalves()), '#008080 #ff8000');
  });

  it('are evened out', async () => {
    const stripes = Buffer.alloc(64 * 64 * 3, Buffer.from([0, 0, 0, 255, 255, 255]));
    const picture = await sharp(stripes, { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    expectNear(await coloursOf(picture), '#808080 #808080');
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('are found in any type: %s', async (type) => {
    const colours = await coloursOf(await plain(40, 30, '#203040')[type]({ quality: 100 }).toBuffer());
    expectNear(colours, '#203040 #203040');
  });

  it('of one in grey are colours as well', async () => {
    const grey = await plain(40, 30, '#808080').toColourspace('b-w').png().toBuffer();
    expectNear(await coloursOf(grey), '#808080 #808080');
  });

  it('are none of what can be seen through', async () => {
    expect(await coloursOf(await plain(40, 30, 'rgba(0, 0, 0, 0.5)').png().toBuffer())).toBeNull();
  });
});

it('are noted on the file before its sizes are made', async () => {
  const bytes = await twoHalves();
  const file = {
    name: 'car.png',
    hash: 'abc',
    tmpWorkingDirectory: '',
    getStream: () => Readable.from([bytes]),
  };
  const sizes = [{ key: 'small', file: {} }];
  const makeFormats = withColours(async ({ colours }) => {
    expectNear(colours, '#008080 #ff8000');
    return sizes;
  });
  expect(await makeFormats(file)).toBe(sizes);
  expect.assertions(8);
});
