import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '~/components/admin/confirm';
import { useAdminTexts } from '~/i18n/admin/shell';

/**
 * Asks before unsaved work is left: by a link, by Back, by closing the window. `text` says what becomes of it, where no copy
 * stays on the device.
 */
export function useUnsaved(isUnsaved: () => boolean, text?: string): void {
  const t = useAdminTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('unsaved.title'),
      text: text ?? t('unsaved.text'),
      action: t('unsaved.leave'),
      cancel: t('unsaved.stay'),
    }).then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, t, text]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}
