import type { Image } from '@mihwar/adapters/contract';
import { isArabic } from '~/lib/arabic-script';
import { useLanguage } from '~/lib/use-language';
import { AxleMark } from './wordmark';

interface PictureProps {
  image: Image | null;
  /** How wide it is shown, as the `sizes` of an img. */
  sizes: string;
  /** The picture of the first screen: loads at once and before others. */
  lead?: boolean;
  /** Shape and place of the frame; the picture covers it. */
  className?: string;
  /** Beside a headline that says it all, the picture adds nothing for a screen reader. */
  decorative?: boolean;
}

/** A picture in a frame of a fixed shape, in the size that the screen needs. Without one: our sign on a quiet ground. */
export function Picture({ image, sizes, lead = false, className = '', decorative = false }: PictureProps) {
  const language = useLanguage();
  if (!image) {
    return (
      <div className={`frame grid place-items-center ${className}`}>
        <AxleMark className="w-1/4 text-hairline [--mark-bar:var(--hairline)]" />
      </div>
    );
  }
  const described = language === 'ar' ? (image.altAr ?? image.alt) : image.alt;
  const alt = decorative ? '' : described;
  return (
    <div
      className={`frame ${className}`}
      style={image.colours ? { backgroundImage: `linear-gradient(${image.colours.join()})` } : undefined}
    >
      <img
        src={image.url}
        srcSet={image.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        // Read out in the language that it is in.
        lang={language === 'ar' && alt && !isArabic(alt) ? 'en' : undefined}
        loading={lead ? 'eager' : 'lazy'}
        fetchPriority={lead ? 'high' : undefined}
        decoding={lead ? 'sync' : 'async'}
      />
    </div>
  );
}
