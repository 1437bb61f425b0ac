import { useTranslation } from 'react-i18next';
import { setTextSize, TEXT_SIZES, useTextSize } from '~/lib/text-size';

const LETTER = { small: 'text-xs', normal: 'text-base', large: 'text-xl' } as const;

/** Chooses one of three text sizes, which the device remembers. */
export function TextSizeControl() {
  const { t } = useTranslation();
  const shown = useTextSize();
  return (
    <div role="group" aria-label={t('article.textSize')} className="needs-script text-sizes print:hidden">
      {TEXT_SIZES.map((size) => (
        <button
          key={size}
          type="button"
          aria-label={t(`article.textSizes.${size}`)}
          aria-pressed={size === shown}
          className={LETTER[size]}
          onClick={() => {
            setTextSize(size);
          }}
        >
          <span aria-hidden>{t('article.textSizeLetter')}</span>
        </button>
      ))}
    </div>
  );
}
