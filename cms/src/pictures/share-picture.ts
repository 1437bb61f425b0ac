import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { file as files } from '@strapi/utils';
import sharp from 'sharp';

/** The size that link previews of Facebook, X and others recommend. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Below this width link previews show a thumbnail, for which any picture will do. */
const MIN_WIDTH = 600;
/** The background of transparent pictures: the colour of the site's paper. */
const PAPER = '#f7f3ec';

/** A picture as Strapi's upload plugin passes it to the function that makes its sizes. */
interface Picture {
  name: string;
  hash: string;
  path?: string | null;
  tmpWorkingDirectory: string;
  getStream(): NodeJS.ReadableStream;
  /** The result of colours.ts, a field of the stored file. */
  colours?: string | null;
}

type Format = { key: string; file: object };
/** Makes the sizes in which a picture is stored. */
export type MakeFormats = (file: Picture) => Promise<Format[]>;

/**
 * The largest size that can be cut from the picture without enlarging it. Null if the picture is too small.
 */
function sizeWithin(width: number, height: number): { width: number; height: number } | null {
  const scale = Math.min(1, width / WIDTH, height / HEIGHT);
  if (WIDTH * scale < MIN_WIDTH) return null;
  return { width: Math.round(WIDTH * scale), height: Math.round(HEIGHT * scale) };
}

/**
 * The part of a picture that is most likely its subject, in the shape of link previews. An animation gives
 * its first frame.
 */
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
    // Some services that show previews cannot read WebP.
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

/** Makes Strapi's sizes of a picture, and one for link previews. */
export const withSharePicture =
  (makeFormats: MakeFormats): MakeFormats =>
  async (file) => {
    const formats = await makeFormats(file);
    const share = await sharePicture(file);
    return share ? [...formats, share] : formats;
  };
