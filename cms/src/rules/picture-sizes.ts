import { FILE } from '../uids';

/** A picture of ours in an HTML text. The pattern is bounded, so that its time stays linear. */
const PICTURE = /<img\s[^<>]{0,1000}?\bsrc="(\/uploads\/[\w.-]{1,200})"[^<>]{0,1000}>/gi;
const HAS_SIZE = /\s(?:width|height)\s*=/i;

/**
 * Adds width and height to each picture of ours that has neither, so that pages reserve space while it loads.
 */
export async function withPictureSizes(content: string): Promise<string> {
  const unsized = [...content.matchAll(PICTURE)].filter(([picture]) => !HAS_SIZE.test(picture));
  if (unsized.length === 0) return content;
  const files = (await strapi.db.query(FILE).findMany({
    select: ['url', 'width', 'height'],
    where: { url: { $in: [...new Set(unsized.map(([, url]) => url))].slice(0, 1000) } },
  })) as { url: string; width: number | null; height: number | null }[];
  const sizes = new Map(files.map((file) => [file.url, file]));
  return content.replace(PICTURE, (picture, url: string) => {
    const { width, height } = sizes.get(url) ?? {};
    if (!width || !height || HAS_SIZE.test(picture)) return picture;
    return picture.replace(/^<img/i, `$& width="${width}" height="${height}"`);
  });
}
