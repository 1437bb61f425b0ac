import type { Image } from '@mihwar/adapters/contract';
import type { ShareImage } from '~/components/seo';
import type { Language } from '~/lib/language';

/** The width in pixels of previews for sharing. */
const SHARE_WIDTH = 1200;

/** The picture for link previews: the one made for them, or else a large enough size of the picture. */
export function shareImage(image: Image | null, language: Language, title: string): ShareImage | undefined {
  if (!image) return undefined;
  const { url, width, height } =
    image.share ?? image.variants.find((variant) => variant.width >= SHARE_WIDTH) ?? image;
  const alt = language === 'ar' ? (image.altAr ?? image.alt) : image.alt;
  return { url, width, height, alt: alt || title };
}
