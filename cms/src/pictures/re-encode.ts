import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_FRAMES, MAX_PIXELS, MAX_SIDE, tooElaborate, wrongType } from './rules';

const TIMEOUT_SECONDS = 30;

// This is for the whole process, including Strapi's own use of sharp: no other decoder reads uploaded bytes.
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

/** A picture encoded from its pixels: it contains nothing else of the uploaded file. */
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
 * Decodes a JPEG, PNG, GIF or WebP file, whatever its declared type, and encodes its pixels again in the same
 * format: upright, in sRGB, no larger than `MAX_SIDE`, animations still moving, without any metadata.
 * @throws 415 for any other type and for a broken file; 413 for a picture that would take too much memory or
 *   time.
 */
export async function reEncode(bytes: Buffer, seconds = TIMEOUT_SECONDS): Promise<CleanPicture> {
  const name = formatOf(bytes);
  const format: Format = FORMATS[name];
  // This reads the header only. Nothing is decoded before the size is known.
  const metadata = await decoded(sharp(bytes, { animated: true, limitInputPixels: false }).metadata());
  if (metadata.format !== name) throw wrongType();
  const frames = metadata.pages ?? 1;
  // The `height` of an animation is the sum of all frames, which stand one below the other.
  if (frames > MAX_FRAMES || metadata.width * metadata.height > MAX_PIXELS) throw tooElaborate();

  const picture = sharp(bytes, {
    animated: true,
    // Libvips cannot rotate animations, and cameras make none.
    autoOrient: frames === 1,
    // Stray bytes, which some cameras write, are a warning. A missing part is an error.
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
