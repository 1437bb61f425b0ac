import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { randomId } from '~/lib/random-id';
import { shouldResume } from './resume';
import { useCurrentUser } from './session/current-user';
import {
  abandonedDrafts,
  holdDraft,
  readDraft,
  removeDraft,
  writeDraft,
  type StoredDraft,
} from './stored-drafts';

const PAUSE = 400;

interface DeviceDraftOptions<Values> {
  /** The subject of the form, such as `article:12`. */
  subject: string;
  /** Whether stored values are saved already. Then they are not offered. */
  isSaved: (values: Values) => boolean;
  /** Puts stored values into the form. */
  onRestore: (values: Values) => void;
}

/** The result of `useDeviceDraft`. */
export interface DeviceDraft<Values> {
  /**
   * Drafts of forms that are no longer open, the latest first. They stay until they are restored or
   * dismissed.
   */
  offered: readonly StoredDraft<Values>[];
  restore: (draft: StoredDraft<Values>) => void;
  dismiss: (draft: StoredDraft<Values>) => void;
  /** Stores the values of the form. They are written when the typing pauses, and when the page is left. */
  store: (values: Values) => void;
  /** Writes the values at once. Returns whether the device has stored them. */
  flush: () => boolean;
  /** Drops the form's own draft, since it is saved. */
  discard: () => void;
}

/** The prefix of the storage keys for a user's drafts about one subject. */
export const draftPrefix = (userId: number, subject: string): string => `draft:${userId}:${subject}:`;

/** Passes the drafts of closed forms with a prefix to `onFound`, once for each prefix. */
export function useAbandonedDrafts<Values>(
  prefix: string,
  onFound: (drafts: StoredDraft<Values>[]) => void,
): void {
  const report = useEffectEvent(onFound);
  useEffect(() => {
    let isGone = false;
    void abandonedDrafts<Values>(prefix).then((found) => {
      if (!isGone) report(found);
    });
    return () => {
      isGone = true;
    };
  }, [prefix]);
}

/**
 * Stores the typed text of a form on this device until it is saved. Each open form has a draft of its own,
 * whose key names the user, the subject and the form, so that tabs do not overwrite each other. The form
 * holds a lock of the same name, so that other forms know which drafts are abandoned
 * (docs/decisions/0021-drafts-on-the-device.md).
 */
export function useDeviceDraft<Values>(options: DeviceDraftOptions<Values>): DeviceDraft<Values> {
  const { subject } = options;
  const user = useCurrentUser();
  const prefix = draftPrefix(user.id, subject);
  const [form, setForm] = useState(randomId);
  const [offered, setOffered] = useState<readonly StoredDraft<Values>[]>([]);
  const key = prefix + form;
  const own = useRef(key);
  /** The form's own draft. It stays in memory, too: the device may be full. */
  const latest = useRef<StoredDraft<Values>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isStored = useRef(true);

  const flush = useCallback(() => {
    if (timer.current !== undefined && latest.current) isStored.current = writeDraft(latest.current);
    clearTimeout(timer.current);
    timer.current = undefined;
    return isStored.current;
  }, []);

  useLayoutEffect(() => {
    if (own.current !== key) {
      // The subject has a new name, as a new document gets one when it is saved. Its draft follows.
      flush();
      const before = readDraft<Values>(own.current);
      if (before && writeDraft({ ...before, key })) removeDraft(own.current);
      if (latest.current) latest.current = { ...latest.current, key };
      own.current = key;
    }
    return holdDraft(key);
  }, [key, flush]);

  const store = useCallback(
    (values: Values) => {
      clearTimeout(timer.current);
      latest.current = { key: own.current, values, at: new Date().toISOString() };
      timer.current = setTimeout(flush, PAUSE);
    },
    [flush],
  );

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current = undefined;
    isStored.current = true;
    removeDraft(own.current);
  }, []);

  const dismiss = (draft: StoredDraft<Values>) => {
    removeDraft(draft.key);
    setOffered((before) => before.filter((other) => other.key !== draft.key));
  };

  const restore = (draft: StoredDraft<Values>) => {
    flush();
    const typed = latest.current;
    if (typed) {
      // The text that was typed meanwhile becomes a draft of its own, and is offered in turn.
      const next = randomId();
      setForm(next);
      own.current = prefix + next;
    }
    // The draft is first written and then removed, so that it is always stored somewhere.
    latest.current = { ...draft, key: own.current };
    isStored.current = writeDraft(latest.current);
    if (isStored.current) removeDraft(draft.key);
    setOffered((before) => [...(typed ? [typed] : []), ...before.filter(({ key }) => key !== draft.key)]);
    options.onRestore(draft.values);
  };

  const offer = (found: StoredDraft<Values>[]) => {
    const isNew = ({ values }: StoredDraft<Values>) => !options.isSaved(values);
    for (const draft of found) if (!isNew(draft)) removeDraft(draft.key);
    const others = found.filter((draft) => isNew(draft) && draft.key !== own.current);
    setOffered(others);
    if (shouldResume() && others[0]) restore(others[0]);
  };
  useAbandonedDrafts(prefix, offer);

  useEffect(() => {
    const write = () => {
      flush();
    };
    const writeWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', writeWhenHidden);
    return () => {
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', writeWhenHidden);
      write();
    };
  }, [flush]);

  return { offered, restore, dismiss, store, flush, discard };
}
