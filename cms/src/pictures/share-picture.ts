import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { file as files } from '@strapi/utils';
import sharp from 'sharp';

/** What link previews of Facebook, X and others ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Smaller ones are shown as a stamp beside the words, where any picture does. */
const MIN_WIDTH = 600;
/** Behind transparent pictures: the paper of the site. */
const PAPER = '#f7f3ec';

/** A picture as Strapi's upload plugin hands it to what makes its sizes. */
interface Picture {
  name: string;
  hash: string;
  path?: string | null;
  tmpWorkingDirectory: string;
  getStream(): NodeJS.ReadableStream;
  /** Of colours.ts; a field of the file that is stored. */
  colours?: string | null;
}

type Format = { key: string; file: object };
/** What makes the sizes that a picture is kept in. */
export type MakeFormats = (file: Picture) => Promise<Format[]>;

/** As large as it can be cut out of the picture without enlarging anything; null for what is too small. */
function sizeWithin(width: number, height: number): { width: number; height: number } | null {
  const scale = Math.min(1, width / WIDTH, height / HEIGHT);
  if (WIDTH * scale < MIN_WIDTH) return null;
  return { width: Math.round(WIDTH * scale), height: Math.round(HEIGHT * scale) };
}

/** The part of a picture that looks most like its subject, in the shape of link previews; of an animation the first frame. */
async function sharePicture(file: Picture): Promise<Format | null> {
  const picture = sharp(await buffer(file.getStream()));
  const metadata = await picture.metadata();
  const size = sizeWithin(metadata.width, metadata.height);
  if (!size) return null;
  const hash = `share_${file.hash}`;
  const filepath = path.join(file.tmpWorkingDirectory, hash);
  await picture
    .resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: PAPER })
    // Not every service that shows previews reads WebP.
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(filepath);
  const sizeInBytes = (await stat(filepath)).size;
  return {
    key: 'share',
    file: {
      name: `share_${file.name}`,
      hash,
      ext: '.jpg',
      mime: 'image/jpeg',
      path: file.path ?? null,
      filepath,
      getStream: () => createReadStream(filepath),
      ...size,
      size: files.bytesToKbytes(sizeInBytes),
      sizeInBytes,
    },
  };
}

/** Strapi's sizes of a picture, and one for link previews. */
export const withSharePicture =
  (makeFormats: MakeFormats): MakeFormats =>
  async (file) => {
    const formats = await makeFormats(file);
    const share = await sharePicture(file);
    return share ? [...formats, share] : formats;
  };
