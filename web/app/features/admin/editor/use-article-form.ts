import type { ArticleInput, EditableArticle } from '@mihwar/adapters/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDeviceDraft } from '~/features/admin/use-device-draft';
import { useIsOpen } from '~/features/admin/use-is-open';
import type { Attempt } from '~/lib/create-once';
import { ARTICLE_RULES, type SaveStatus } from './article-rules';
import { EMPTY_ARTICLE, FIELDS, isSame, isSameTags, valuesOf, type ArticleValues } from './article-values';

/** The data of an unsaved article that the device stores. */
export interface ArticleDraft {
  values: ArticleValues;
  /** The saved text that the values are based on. */
  updatedAt: string | undefined;
  /** A creation without a known response. The restored text must not create a second article. */
  attempt: Attempt<ArticleInput> | undefined;
  /** The fields of that saved text. Absent in drafts of earlier versions. */
  basedOn?: ArticleValues | undefined;
  /** The picture of that saved text, in drafts of earlier versions. */
  imageUrl?: string | undefined;
}

/**
 * The saved text that the fields are compared with: the article as it was opened or last saved. Null for a
 * new article.
 */
interface Base {
  article: EditableArticle | null;
  values: ArticleValues;
  /** The time of the last save that this form knows. */
  updatedAt: string | undefined;
  /** The fields of that save. After a draft was restored, they may be older than `values`. */
  basedOn: ArticleValues;
}

function baseOf(article: EditableArticle | null): Base {
  const values = article ? valuesOf(article) : EMPTY_ARTICLE;
  return { article, values, updatedAt: article?.updatedAt, basedOn: values };
}

/** The subject of an article's drafts; without an id, of a new article. */
export const articleSubject = (id: number | undefined): string => `article:${id ?? 'new'}`;

/** The fields of the editor. The device stores them until they are saved. */
export function useArticleForm(opened: EditableArticle | null) {
  const [base, setBaseState] = useState(() => baseOf(opened));
  // A late response must find the current values, not those at the time of the request.
  const current = useRef(base);
  const attempt = useRef<Attempt<ArticleInput>>(undefined);
  const status = useRef<SaveStatus>('published');
  const form = useForm<ArticleValues, unknown, ArticleInput>({
    defaultValues: base.values,
    resolver: (...asked) => ARTICLE_RULES[status.current](...asked),
  });
  /**
   * The values of a draft. One that an earlier version has kept does not know the original. A picture that
   * was not changed is the saved one: its address is another since somebody has cropped or replaced its file.
   * So is its focus, which goes with the file. A featured mark and tags that were not changed are the saved
   * ones, too: colleagues set the mark in the list, and rename or delete a tag, which is no save of the text.
   */
  const complete = ({ values, basedOn, imageUrl = basedOn?.imageUrl }: ArticleDraft): ArticleValues => {
    const { original, ...saved } = current.current.values;
    const isSamePicture = values.imageUrl === imageUrl;
    const isSameFocus = isSamePicture && values.imageFocusAr === basedOn?.imageFocusAr;
    return {
      ...{ original },
      ...values,
      ...(isSamePicture ? { imageUrl: saved.imageUrl } : {}),
      ...(isSameFocus ? { imageFocusAr: saved.imageFocusAr } : {}),
      ...(values.featured === basedOn?.featured ? { featured: saved.featured } : {}),
      ...(basedOn && isSameTags(values.tags, basedOn.tags) ? { tags: saved.tags } : {}),
    };
  };
  const setBase = (next: Base) => {
    current.current = next;
    setBaseState(next);
  };

  const drafts = useDeviceDraft<ArticleDraft>({
    subject: articleSubject(base.article?.id),
    isSaved: (draft) => isSame(complete(draft), current.current.values),
    onRestore: (draft) => {
      const { article, values } = current.current;
      const { imageUrl, imageFocusAr, featured, tags } = values;
      // Saving will detect that the article has been saved since. These fields are those of now.
      const ofNow = { imageUrl, imageFocusAr, featured, tags };
      const basedOn = draft.basedOn ? { ...draft.basedOn, ...ofNow } : values;
      setBase({ article, values, updatedAt: draft.updatedAt, basedOn });
      attempt.current = draft.attempt;
      form.reset(complete(draft), { keepDefaultValues: true });
    },
  });
  const { store, flush, discard } = drafts;

  const isUnsaved = useCallback(() => !isSame(form.getValues(), current.current.values), [form]);
  const storeUnsaved = useCallback(() => {
    if (!isUnsaved()) return discard();
    const { updatedAt, basedOn } = current.current;
    store({ values: { ...form.getValues() }, updatedAt, attempt: attempt.current, basedOn });
  }, [form, isUnsaved, store, discard]);

  // This also runs when the form changes to another saved text, and its draft to another article.
  useEffect(() => {
    storeUnsaved();
    return form.subscribe({ formState: { values: true }, callback: storeUnsaved });
  }, [form, base, storeUnsaved]);

  // A user who leaves during a save is not there when it ends.
  const isOpen = useIsOpen();

  /** Makes the sent fields the saved ones. Text that was typed since stays. Returns whether there is any. */
  function settle(sent: ArticleValues, saved: EditableArticle): boolean {
    const typed = form.getValues();
    const isTyped = FIELDS.some((field) => typed[field] !== sent[field]);
    // The draft of a new article stays as it was sent, with its attempt. If it is restored, the attempt finds
    // the created article.
    if (isTyped && !isOpen.current && !current.current.article) return true;
    const next = baseOf(saved);
    setBase(next);
    for (const field of FIELDS) {
      if (typed[field] === sent[field] && typed[field] !== next.values[field]) {
        form.setValue(field, next.values[field]);
      }
    }
    storeUnsaved();
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
    /** Writes unsaved values to the device at once. */
    storeNow: () => {
      storeUnsaved();
      flush();
    },
    /** Sets the rules by which the fields are validated from now on. */
    judgeAs: (next: SaveStatus) => {
      status.current = next;
    },
    settle,
    /** Learns that readers do not see the article any more. Another save publishes it deliberately. */
    learnUnpublished: () => {
      const { article, ...saved } = current.current;
      if (article) setBase({ ...saved, article: { ...article, status: 'draft' } });
    },
    /** Makes this article the base of the fields, whose values stay. */
    adopt: (saved: EditableArticle) => {
      // After the form is closed, its draft stays that of a new article.
      if (!isOpen.current) return;
      setBase(baseOf(saved));
      storeUnsaved();
      flush();
    },
    /** Continues with these fields, based on the present saved text. */
    rebase: (values: ArticleValues, saved: EditableArticle) => {
      setBase(baseOf(saved));
      form.reset(values, { keepDefaultValues: true });
    },
  };
}

export type ArticleForm = ReturnType<typeof useArticleForm>;
