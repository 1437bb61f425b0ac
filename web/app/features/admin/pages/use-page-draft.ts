import type { StaticPage, StaticPageInput } from '@mihwar/adapters/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMergeState } from '~/features/admin/form/use-merged-save';
import { useDeviceDraft } from '~/features/admin/use-device-draft';
import { useIsOpen } from '~/features/admin/use-is-open';
import type { Attempt, AttemptMemory } from '~/lib/create-once';
import { valuesOf, type PageForm, type PageValues } from './page-form';

/** The copy of an unsaved page on the device. */
interface PageDraft {
  values: PageValues;
  /** The saved version that the values are based on. Null for a new page. */
  base: StaticPage | null;
  /** A creation without a response. The restored text must not create a second page. */
  attempt: Attempt<StaticPageInput> | undefined;
}

const isSame = (one: PageValues, other: PageValues) =>
  (Object.keys(one) as (keyof PageValues)[]).every((name) => one[name] === other[name]);

/** Keeps the typed text of a page's form on the device until it is saved. */
export function usePageDraft(opened: StaticPage | null, form: PageForm) {
  const [page, setPage] = useState(opened);
  const merging = useMergeState(opened);
  const { base, startFrom } = merging;
  const saved = useRef(valuesOf(opened));
  const memory: AttemptMemory<StaticPageInput> = useRef(undefined);
  const isOpen = useIsOpen();
  const drafts = useDeviceDraft<PageDraft>({
    subject: `page:${page?.id ?? 'new'}`,
    isSaved: ({ values }) => isSame(values, saved.current),
    onRestore: ({ values, base: began, attempt }) => {
      memory.current = attempt;
      // The server finds out whether the page has been saved since.
      if (began) startFrom(began);
      form.reset({ ...saved.current, ...values }, { keepDefaultValues: true });
    },
  });
  const { store, discard } = drafts;

  const storeUnsaved = useCallback(() => {
    const values = form.getValues();
    if (isSame(values, saved.current)) discard();
    else store({ values: { ...values }, base: base.current, attempt: memory.current });
  }, [form, base, memory, store, discard]);
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
    /** The saved versions that the text is based on. */
    merging,
    /** Writes unsaved text to the device at once. */
    storeNow: () => {
      storeUnsaved();
      drafts.flush();
    },
    /** Takes the sent values as saved. */
    settle: (sent: PageValues, answer: StaticPage) => {
      const isTyped = !isSame(form.getValues(), sent);
      // The draft of a new page stays as it was sent, with its attempt. When it is restored, the attempt
      // finds the created page.
      if (isTyped && !isOpen.current && !page) return;
      saved.current = sent;
      setPage(answer);
      storeUnsaved();
    },
  };
}

export type PageDraftOfForm = ReturnType<typeof usePageDraft>;
