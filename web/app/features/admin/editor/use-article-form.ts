import type { ArticleInput, EditableArticle } from '@mihwar/adapters/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { useDeviceDraft } from '~/features/admin/use-device-draft';
import { useUnsaved } from '~/features/admin/use-unsaved';
import { ARTICLE_RULES, type SaveStatus } from './article-rules';
import { EMPTY_ARTICLE, isSame, valuesOf, type ArticleValues } from './article-values';

/** What the device keeps of an article that is not saved. */
interface KeptArticle {
  values: ArticleValues;
  /** When it was last typed at. */
  at: string;
  /** Which saved text it was written upon. */
  updatedAt: string | undefined;
}

/** The saved text that the fields are compared with: what the article was when it was opened, or nothing. */
interface Base {
  values: ArticleValues;
  updatedAt: string | undefined;
}

/** The fields of the editor, kept on the device and guarded until they are saved. */
export function useArticleForm(article: EditableArticle | null) {
  const user = useCurrentUser();
  const [base, setBase] = useState<Base>(() => ({
    values: article ? valuesOf(article) : EMPTY_ARTICLE,
    updatedAt: article?.updatedAt,
  }));
  const status = useRef<SaveStatus>('published');
  const isDone = useRef(false);
  const form = useForm<ArticleValues, unknown, ArticleInput>({
    defaultValues: base.values,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver: (...asked) => ARTICLE_RULES[status.current](...asked),
  });
  const device = useDeviceDraft<KeptArticle>(`article:${user.id}:${article?.id ?? 'new'}`);
  const { keep, discard } = device;
  const [kept, setKept] = useState(() =>
    device.kept && !isSame(device.kept.values, base.values) ? device.kept : undefined,
  );

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isDone.current) return;
          if (isSame(values, base.values)) discard();
          else keep({ values: { ...values }, at: new Date().toISOString(), updatedAt: base.updatedAt });
        },
      }),
    [form, base, keep, discard],
  );

  useUnsaved(
    useCallback(() => !isDone.current && !isSame(form.getValues(), base.values), [form, base.values]),
  );

  return {
    form,
    base,
    /** By which rules the fields are judged from now on. */
    judgeAs: (next: SaveStatus) => {
      status.current = next;
    },
    kept,
    /** Puts back what the device has kept. A save will notice when the article has been saved since. */
    restore: () => {
      if (!kept) return;
      setBase((before) => ({ ...before, updatedAt: kept.updatedAt }));
      form.reset(kept.values, { keepDefaultValues: true });
      setKept(undefined);
    },
    discardKept: () => {
      setKept(undefined);
      discard();
    },
    /** Goes on with these fields, upon the text that is saved now. */
    rebase: (values: ArticleValues, saved: EditableArticle) => {
      setBase({ values: valuesOf(saved), updatedAt: saved.updatedAt });
      form.reset(values, { keepDefaultValues: true });
    },
    /** Nothing is left to guard. */
    done: () => {
      isDone.current = true;
      discard();
    },
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
