import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

/** Makes tables and code that are wider than the text scrollable by keyboard. */
export function useScrollableParts(story: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation();
  const label = t('article.scrollable');
  useEffect(() => {
    // The observer reports sizes after layout. Reading them directly would force a layout at once.
    const watch = new ResizeObserver((parts) => {
      for (const { target } of parts) {
        if (target.scrollWidth <= target.clientWidth) continue;
        target.setAttribute('tabindex', '0');
        target.setAttribute('role', 'region');
        target.setAttribute('aria-label', label);
      }
    });
    for (const part of story.current?.querySelectorAll('.table-scroll, pre') ?? []) watch.observe(part);
    return () => {
      watch.disconnect();
    };
  });
}
