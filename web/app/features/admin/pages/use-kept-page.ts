import type { StaticPage, StaticPageInput } from '@mihwar/adapters/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDeviceDraft } from '~/features/admin/use-device-draft';
import { useIsOpen } from '~/features/admin/use-is-open';
import type { Attempt, AttemptMemory } from '~/lib/create-once';
import { valuesOf, type PageForm, type PageValues } from './page-form';

/** What the device keeps of a page that is not saved. */
interface KeptPage {
  values: PageValues;
  /** A creation without an answer. The restored text must not create a second page. */
  attempt: Attempt<StaticPageInput> | undefined;
}

const isSame = (one: PageValues, other: PageValues) =>
  (Object.keys(one) as (keyof PageValues)[]).every((name) => one[name] === other[name]);

/** Keeps on the device what is typed into the form of a page, until it is saved. */
export function useKeptPage(opened: StaticPage | null, form: PageForm) {
  const [page, setPage] = useState(opened);
  const saved = useRef(valuesOf(opened));
  const memory: AttemptMemory<StaticPageInput> = useRef(undefined);
  const isOpen = useIsOpen();
  const drafts = useDeviceDraft<KeptPage>({
    subject: `page:${page?.id ?? 'new'}`,
    isSaved: ({ values }) => isSame(values, saved.current),
    onRestore: ({ values, attempt }) => {
      memory.current = attempt;
      form.reset({ ...saved.current, ...values }, { keepDefaultValues: true });
    },
  });
  const { keep, discard } = drafts;

  const keepUnsaved = useCallback(() => {
    const values = form.getValues();
    if (isSame(values, saved.current)) discard();
    else keep({ values: { ...values }, attempt: memory.current });
  }, [form, memory, keep, discard]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: keepUnsaved }),
    [form, keepUnsaved],
  );

  return {
    /** As it was opened or last saved; null for a new one. */
    page,
    drafts,
    memory,
    /** Writes to the device what is not saved, at once. */
    keepNow: () => {
      keepUnsaved();
      drafts.flush();
    },
    /** What was sent is saved now. */
    settle: (sent: PageValues, answer: StaticPage) => {
      const isTyped = !isSame(form.getValues(), sent);
      // The draft of something new stays as it was sent, with its attempt: restored, it finds what was created.
      if (isTyped && !isOpen.current && !page) return;
      saved.current = sent;
      setPage(answer);
      keepUnsaved();
    },
  };
}
