import type { ArticleInput, EditableArticle } from '@mihwar/adapters/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDeviceDraft } from '~/features/admin/use-device-draft';
import { useIsOpen } from '~/features/admin/use-is-open';
import type { Attempt } from '~/lib/create-once';
import { ARTICLE_RULES, type SaveStatus } from './article-rules';
import { EMPTY_ARTICLE, FIELDS, isSame, valuesOf, type ArticleValues } from './article-values';

/** What the device keeps of an article that is not saved. */
interface KeptArticle {
  values: ArticleValues;
  /** Which saved text it was written upon. */
  updatedAt: string | undefined;
  /** A creation without an answer. The restored text must not create a second article. */
  attempt: Attempt<ArticleInput> | undefined;
}

/** The saved text that the fields are compared with: the article as it was opened or last saved, or nothing. */
interface Base {
  article: EditableArticle | null;
  values: ArticleValues;
  /** When it was saved, as far as this form knows. */
  updatedAt: string | undefined;
}

const baseOf = (article: EditableArticle | null): Base => ({
  article,
  values: article ? valuesOf(article) : EMPTY_ARTICLE,
  updatedAt: article?.updatedAt,
});

/** The fields of the editor, kept on the device until they are saved. */
export function useArticleForm(opened: EditableArticle | null) {
  const [base, setBaseState] = useState(() => baseOf(opened));
  // An answer that comes late must find what is true then, not what was when it was asked for.
  const current = useRef(base);
  const attempt = useRef<Attempt<ArticleInput>>(undefined);
  const status = useRef<SaveStatus>('published');
  const form = useForm<ArticleValues, unknown, ArticleInput>({
    defaultValues: base.values,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: (...asked) => ARTICLE_RULES[status.current](...asked),
  });
  const setBase = (next: Base) => {
    current.current = next;
    setBaseState(next);
  };

  const drafts = useDeviceDraft<KeptArticle>({
    subject: `article:${base.article?.id ?? 'new'}`,
    isSaved: ({ values }) => isSame(values, current.current.values),
    onRestore: (kept) => {
      // A save will notice when the article has been saved since.
      setBase({ ...current.current, updatedAt: kept.updatedAt });
      attempt.current = kept.attempt;
      form.reset(kept.values, { keepDefaultValues: true });
    },
  });
  const { keep, flush, discard } = drafts;

  const isUnsaved = useCallback(() => !isSame(form.getValues(), current.current.values), [form]);
  const keepUnsaved = useCallback(() => {
    if (!isUnsaved()) return discard();
    const { updatedAt } = current.current;
    keep({ values: { ...form.getValues() }, updatedAt, attempt: attempt.current });
  }, [form, isUnsaved, keep, discard]);

  // Also when the form turns to another saved text, and its draft to another article.
  useEffect(() => {
    keepUnsaved();
    return form.subscribe({ formState: { values: true }, callback: keepUnsaved });
  }, [form, base, keepUnsaved]);

  // Who leaves during a save is not there any more when it ends.
  const isOpen = useIsOpen();

  /** Fields that are as they were sent become what is saved now; what was typed since stays. Says whether that is anything. */
  function settle(sent: ArticleValues, saved: EditableArticle): boolean {
    const typed = form.getValues();
    const isTyped = FIELDS.some((field) => typed[field] !== sent[field]);
    // The draft of something new stays as it was sent, with its attempt: restored, it finds what was created.
    if (isTyped && !isOpen.current && !current.current.article) return true;
    const next = baseOf(saved);
    setBase(next);
    for (const field of FIELDS) {
      if (typed[field] === sent[field] && typed[field] !== next.values[field]) {
        form.setValue(field, next.values[field]);
      }
    }
    keepUnsaved();
    flush();
    return isTyped;
  }

  return {
    form,
    base,
    drafts,
    attempt,
    isOpen,
    isUnsaved,
    /** Writes to the device what is not saved, at once. */
    keepNow: () => {
      keepUnsaved();
      flush();
    },
    /** By which rules the fields are judged from now on. */
    judgeAs: (next: SaveStatus) => {
      status.current = next;
    },
    settle,
    /** The fields stay as they are; what they are a change of is this article from now on. */
    adopt: (saved: EditableArticle) => {
      // Without the form, its draft stays that of something new.
      if (!isOpen.current) return;
      setBase(baseOf(saved));
      keepUnsaved();
      flush();
    },
    /** Goes on with these fields, upon the text that is saved now. */
    rebase: (values: ArticleValues, saved: EditableArticle) => {
      setBase(baseOf(saved));
      form.reset(values, { keepDefaultValues: true });
    },
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
