import { useEffect, useEffectEvent } from 'react';
import { useBlocker, type Location } from 'react-router';
import { confirm } from '~/components/admin/confirm';
import { useAdminTexts } from '~/i18n/admin/shell';
import { isReloading } from './resume';
import { staysOpen } from './use-dialog-address';

interface Leaving {
  /** Whether the device has a copy of the work. If it is absent, there is none. */
  hasCopy?: () => boolean;
  /** The work is being saved just now. */
  isSaving?: boolean;
}

/** Asks before unsaved work is left: by a link, by Back, by closing the window. */
export function useUnsaved(isUnsaved: () => boolean, { hasCopy, isSaving = false }: Leaving = {}): void {
  const t = useAdminTexts();
  const leavesForm = (from: Location, to: Location) =>
    (from.pathname !== to.pathname || from.search !== to.search) && !staysOpen(to);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leavesForm(currentLocation, nextLocation) && isUnsaved(),
  );

  const ask = useEffectEvent((signal: AbortSignal) => {
    const isKept = hasCopy?.() ?? false;
    const question = isSaving
      ? { title: t('unsaved.savingTitle'), text: t(isKept ? 'unsaved.savingText' : 'unsaved.savingLostText') }
      : { title: t('unsaved.title'), text: t(isKept ? 'unsaved.text' : 'unsaved.lostText') };
    return confirm({ ...question, action: t('unsaved.leave'), cancel: t('unsaved.stay') }, signal);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // If the save ends meanwhile, the question no longer applies.
    const controller = new AbortController();
    void ask(controller.signal).then((leaves) => {
      if (controller.signal.aborted) return;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      controller.abort();
    };
  }, [blocker, isSaving]);

  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !(isReloading() && hasCopy?.())) event.preventDefault();
    };
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [isUnsaved, hasCopy]);
}
