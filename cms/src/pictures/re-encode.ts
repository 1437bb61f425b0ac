import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_FRAMES, MAX_PIXELS, MAX_SIDE, tooElaborate, wrongType } from './rules';

const TIMEOUT_SECONDS = 30;

// For the whole process, Strapi's own use of sharp included: no other decoder ever sees a stranger's bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});

interface Format {
  signature: RegExp;
  extension: string;
  encode(picture: Sharp, metadata: Metadata): Sharp;
}

const FORMATS = {
  jpeg: {
    signature: /^\xff\xd8\xff/,
    extension: 'jpg',
    encode: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
  },
  png: {
    signature: /^\x89PNG\r\n/,
    extension: 'png',
    encode: (picture, { isPalette }) => picture.png({ compressionLevel: 9, palette: isPalette }),
  },
  gif: { signature: /^GIF8[79]a/, extension: 'gif', encode: (picture) => picture.gif() },
  webp: {
    signature: /^RIFF[^]{4}WEBP/,
    extension: 'webp',
    encode: (picture) => picture.webp({ quality: 82 }),
  },
} satisfies Record<string, Format>;

type FormatName = keyof typeof FORMATS;

/** A picture made anew from pixels: nothing of the file that came is in it. */
export interface CleanPicture {
  bytes: Buffer;
  mimeType: string;
  /** Without a dot. */
  extension: string;
}

function formatOf(bytes: Buffer): FormatName {
  const beginning = bytes.toString('latin1', 0, 16);
  for (const name of Object.keys(FORMATS) as FormatName[]) {
    if (FORMATS[name].signature.test(beginning)) return name;
  }
  throw wrongType();
}

async function decoded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw /^timeout: /m.test((error as Error).message) ? tooElaborate() : wrongType(error);
  }
}

/**
 * Decodes a JPEG, PNG, GIF or WebP file, whatever it calls itself, and encodes its pixels again in the same format:
 * upright, in sRGB, no larger than `MAX_SIDE`, animations still moving, without any metadata.
 * @throws 415 for anything else and for what is broken; 413 for what would take too much memory or time.
 */
export async function reEncode(bytes: Buffer, seconds = TIMEOUT_SECONDS): Promise<CleanPicture> {
  const name = formatOf(bytes);
  const format: Format = FORMATS[name];
  // Reads the header only; nothing is decoded before the size is known.
  const metadata = await decoded(sharp(bytes, { animated: true, limitInputPixels: false }).metadata());
  if (metadata.format !== name) throw wrongType();
  const frames = metadata.pages ?? 1;
  // Of an animation `height` is that of all frames, one below the other.
  if (frames > MAX_FRAMES || metadata.width * metadata.height > MAX_PIXELS) throw tooElaborate();

  const picture = sharp(bytes, {
    animated: true,
    // Libvips cannot turn animations, and cameras take none.
    autoOrient: frames === 1,
    // Stray bytes, as some cameras leave them, are a warning; a missing part is an error.
    failOn: 'error',
    limitInputPixels: MAX_PIXELS,
  })
    .timeout({ seconds })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  return {
    bytes: await decoded(format.encode(picture, metadata).toBuffer()),
    mimeType: `image/${name}`,
    extension: format.extension,
  };
}
