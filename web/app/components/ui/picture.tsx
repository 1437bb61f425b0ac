import type { Image } from '@mihwar/adapters/contract';
import { languageOfText } from '~/lib/arabic-script';
import { LANGUAGES, type Language } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';
import { AxleMark } from './wordmark';

interface PictureProps {
  image: Image | null;
  /** The displayed width, as the `sizes` of an img. */
  sizes: string;
  /** The first screen's picture, which loads at once and before others. */
  lead?: boolean;
  /** The shape and place of the frame, which the picture covers. */
  className?: string;
  /** The picture is beside a headline, and adds nothing for a screen reader. */
  decorative?: boolean;
}

/**
 * Pages from right to left cover the other side of a picture with their texts. They have a focus of their own,
 * or else the mirrored one.
 */
function positionOf({ focus, focusAr }: Image, language: Language): string | undefined {
  const mirrored = focus && { x: 100 - focus.x, y: focus.y };
  const point = LANGUAGES[language].dir === 'rtl' ? (focusAr ?? mirrored) : focus;
  return point ? `${point.x}% ${point.y}%` : undefined;
}

/**
 * A picture in a frame of a fixed shape, in the size that the screen needs. Without a picture, it shows our
 * sign on a plain ground.
 */
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
  const written = languageOfText(alt);
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
        style={{ objectPosition: positionOf(image, language) }}
        // Screen readers read the text in its own language.
        lang={alt && written !== language ? written : undefined}
        loading={lead ? 'eager' : 'lazy'}
        fetchPriority={lead ? 'high' : undefined}
        decoding={lead ? 'sync' : 'async'}
      />
    </div>
  );
}
