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
  /** Whether a navigation leaves the work. By default each other address does. */
  leaves?: (from: Location, to: Location) => boolean;
  /** The words for work that is no form. */
  question?: { title: string; text: string; cancel: string };
}

/** The questions of the open screen. Each resolves to whether its work may be left. */
const questions = new Set<() => Promise<boolean>>();
/** The user has already agreed to leave the screen. */
let isLeaving = false;

/**
 * Carries out an action that leaves the screen, unless something is unsaved and the user stays. The screen
 * asks before the action. It does not ask again when the action navigates. Rejects as the action does.
 */
export async function leaveBy(action: () => Promise<unknown>): Promise<void> {
  for (const mayLeave of questions) if (!(await mayLeave())) return;
  isLeaving = true;
  try {
    await action();
  } finally {
    isLeaving = false;
  }
}

const isElsewhere = (from: Location, to: Location) =>
  from.pathname !== to.pathname || from.search !== to.search;

/** Asks before unsaved work is left: by a link, by Back, by closing the window. */
export function useUnsaved(
  isUnsaved: () => boolean,
  { hasCopy, isSaving = false, leaves = isElsewhere, question: ownWords }: Leaving = {},
): void {
  const t = useAdminTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLeaving && leaves(currentLocation, nextLocation) && !staysOpen(nextLocation) && isUnsaved(),
  );

  const ask = useEffectEvent((signal: AbortSignal) => {
    const isKept = hasCopy?.() ?? false;
    const question = isSaving
      ? { title: t('unsaved.savingTitle'), text: t(isKept ? 'unsaved.savingText' : 'unsaved.savingLostText') }
      : { title: t('unsaved.title'), text: t(isKept ? 'unsaved.text' : 'unsaved.lostText') };
    const words = { action: t('unsaved.leave'), cancel: t('unsaved.stay'), ...question, ...ownWords };
    return confirm(words, signal);
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

  const mayLeave = useEffectEvent(async (signal: AbortSignal) => !isUnsaved() || ask(signal));
  useEffect(() => {
    const controller = new AbortController();
    // A question that no longer applies, since its work has ended, keeps nobody.
    const question = async () => (await mayLeave(controller.signal)) || controller.signal.aborted;
    questions.add(question);
    return () => {
      questions.delete(question);
      controller.abort();
    };
  }, [isSaving]);

  useEffect(() => {
    const askBrowser = (event: BeforeUnloadEvent) => {
      // The user may have agreed already: a navigation may end in loading the page (lib/page-load.ts).
      if (blocker.state === 'proceeding' || !isUnsaved() || (isReloading() && hasCopy?.())) return;
      event.preventDefault();
    };
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [isUnsaved, hasCopy, blocker.state]);
}
