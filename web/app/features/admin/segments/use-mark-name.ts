import { useTranslationsTexts } from '~/i18n/admin/translations';
import type { ChipName } from './chips';

const KINDS: Readonly<Record<string, 'link' | 'bold' | 'italic'>> = {
  a: 'link',
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
};

/** Returns the names of chips in the language of the screen. */
export function useMarkName(): ChipName {
  const t = useTranslationsTexts();
  return (mark, part) => {
    if (mark.text !== null) return t('segments.mark.kept', { text: mark.text });
    const kind = KINDS[mark.element] ?? 'other';
    const name = t(`segments.mark.${kind}`, { element: mark.element, address: mark.href ?? '' });
    if (part === 'whole') return name;
    return t(part === 'start' ? 'segments.mark.start' : 'segments.mark.end', { mark: name });
  };
}
