import type { StaticPage, StaticPageInput } from '@mihwar/adapters/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDeviceDraft } from '~/features/admin/use-device-draft';
import { useIsOpen } from '~/features/admin/use-is-open';
import type { Attempt, AttemptMemory } from '~/lib/create-once';
import { valuesOf, type PageForm, type PageValues } from './page-form';

/** The copy of an unsaved page on the device. */
interface PageDraft {
  values: PageValues;
  /** The saved version that the values are based on. Absent for a new page. */
  updatedAt?: string | undefined;
  /** A creation without a response. The restored text must not create a second page. */
  attempt: Attempt<StaticPageInput> | undefined;
}

const isSame = (one: PageValues, other: PageValues) =>
  (Object.keys(one) as (keyof PageValues)[]).every((name) => one[name] === other[name]);

/** Keeps the typed text of a page's form on the device until it is saved. */
export function usePageDraft(opened: StaticPage | null, form: PageForm) {
  const [page, setPage] = useState(opened);
  const basedOn = useRef(opened?.updatedAt);
  const saved = useRef(valuesOf(opened));
  const memory: AttemptMemory<StaticPageInput> = useRef(undefined);
  const isOpen = useIsOpen();
  const drafts = useDeviceDraft<PageDraft>({
    subject: `page:${page?.id ?? 'new'}`,
    isSaved: ({ values }) => isSame(values, saved.current),
    onRestore: ({ values, updatedAt, attempt }) => {
      memory.current = attempt;
      // The server finds out whether the page has been saved since.
      if (updatedAt) basedOn.current = updatedAt;
      form.reset({ ...saved.current, ...values }, { keepDefaultValues: true });
    },
  });
  const { store, discard } = drafts;

  const storeUnsaved = useCallback(() => {
    const values = form.getValues();
    if (isSame(values, saved.current)) discard();
    else store({ values: { ...values }, updatedAt: basedOn.current, attempt: memory.current });
  }, [form, memory, store, discard]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: storeUnsaved }),
    [form, storeUnsaved],
  );

  return {
    /** The page as it was opened or last saved. Null for a new one. */
    page,
    drafts,
    isUnsaved: () => !isSame(form.getValues(), saved.current),
    memory,
    /** The version that the text is based on. The server refuses to replace a later one. */
    basedOn: () => basedOn.current,
    /** Bases the text on another version. Without one, the server does not check. */
    rebase: (updatedAt: string | undefined) => {
      basedOn.current = updatedAt;
    },
    /** Writes unsaved text to the device at once. */
    storeNow: () => {
      storeUnsaved();
      drafts.flush();
    },
    /** Takes the sent values as saved. */
    settle: (sent: PageValues, answer: StaticPage) => {
      const isTyped = !isSame(form.getValues(), sent);
      basedOn.current = answer.updatedAt;
      // The draft of a new page stays as it was sent, with its attempt. When it is restored, the attempt
      // finds the created page.
      if (isTyped && !isOpen.current && !page) return;
      saved.current = sent;
      setPage(answer);
      storeUnsaved();
    },
  };
}
