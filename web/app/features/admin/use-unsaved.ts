import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '~/components/admin/confirm';
import { useAdminTexts } from '~/i18n/admin/shell';

/** Asks before unsaved work is left: by a link, by Back, by closing the window. */
export function useUnsaved(isUnsaved: () => boolean): void {
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
      text: t('unsaved.text'),
      action: t('unsaved.leave'),
      cancel: t('unsaved.stay'),
    }).then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, t]);

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
