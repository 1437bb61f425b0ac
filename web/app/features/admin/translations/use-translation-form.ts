import { zodResolver } from '@hookform/resolvers/zod';
import {
  articleTranslationSchema,
  type ArticleTranslation,
  type EditableArticle,
} from '@mihwar/adapters/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { editableArticleQuery } from '~/features/admin/editor/calls';
import { useDeviceDraft } from '~/features/admin/use-device-draft';
import { arabicOf, isSame } from './arabic-text';
import type { BegunText } from './begun-text';
import { useSaveTranslation } from './use-save-translation';

/** The copy of an unsaved text on the device. */
interface TranslationDraft extends ArticleTranslation {
  /** The saved text from which it was written. Absent in drafts of earlier versions. */
  before?: ArticleTranslation;
}

/** The Arabic of an article as a form, stored on the device until it is saved, and its save. */
export function useTranslationForm(article: EditableArticle) {
  const form = useForm({
    resolver: zodResolver(articleTranslationSchema),
    defaultValues: arabicOf(article),
  });
  const client = useQueryClient();
  const saved = useRef(arabicOf(article));
  const savedAt = useRef(article.updatedAt);
  /** The saved text from which the form began. */
  const basedOn = useRef(arabicOf(article));
  const { save, isStale, beginAgain: saveFrom } = useSaveTranslation(article, basedOn);
  const drafts = useDeviceDraft<TranslationDraft>({
    subject: `translation:${article.id}`,
    isSaved: (values) => isSame(values, saved.current),
    onRestore: ({ before, ...values }) => {
      if (before) basedOn.current = before;
      form.reset(values, { keepDefaultValues: true });
    },
  });
  const { store, discard } = drafts;

  const isUnsaved = useCallback(() => !isSame(form.getValues(), saved.current), [form]);
  const storeUnsaved = useCallback(() => {
    if (isUnsaved()) store({ ...form.getValues(), before: basedOn.current });
    else discard();
  }, [form, isUnsaved, store, discard]);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: storeUnsaved }),
    [form, storeUnsaved],
  );

  async function beginAgain() {
    const latest = await client.query(editableArticleQuery(article.id));
    if (isUnsaved()) return;
    saveFrom(latest);
    saved.current = arabicOf(latest);
    savedAt.current = latest.updatedAt;
    form.reset(saved.current);
  }

  const begun: BegunText = { isUnsaved, savedAt: () => savedAt.current, beginAgain };
  return {
    form,
    drafts,
    begun,
    save,
    isStale,
    /** Marks the sent text as saved. Returns whether something was typed since. */
    settle: (sent: ArticleTranslation, { updatedAt }: EditableArticle): boolean => {
      saved.current = sent;
      savedAt.current = updatedAt;
      storeUnsaved();
      return isUnsaved();
    },
  };
}
