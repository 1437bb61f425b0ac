import { FILE } from '../uids';

/** A picture of ours in a text of HTML. Bounded, so that no text takes longer than its length is worth. */
const PICTURE = /<img\s[^<>]{0,1000}?\bsrc="(\/uploads\/[\w.-]{1,200})"[^<>]{0,1000}>/gi;
const HAS_SIZE = /\s(?:width|height)\s*=/i;

/** A text with the width and height of each picture of ours that names neither: pages keep room for it while it loads. */
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
