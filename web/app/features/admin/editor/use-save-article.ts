import type { ArticleInput, ArticleSchedule, EditableArticle, SavedArticle } from '@mihwar/adapters/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { latestCategoriesQuery } from '~/features/admin/categories/queries';
import { problemsOf } from '~/features/admin/form/server-problems';
import { scheduleQuery } from '~/features/admin/schedule/calls';
import { useMay } from '~/features/admin/session/current-user';
import { useChange } from '~/features/admin/use-change';
import { useEditorTexts } from '~/i18n/admin/editor';
import { createOnce, isUnanswered } from '~/lib/create-once';
import { paths } from '~/lib/paths';
import { dismissFailures, toast } from '~/lib/toast';
import { useLocalPath } from '~/lib/use-language';
import { isBlank, type SaveStatus } from './article-rules';
import { isSameTags, isStoredAs, valuesOf, type ArticleValues } from './article-values';
import { createArticle, editableArticleQuery, lastSaveOf, updateArticle } from './calls';
import type { ArticleForm } from './use-article-form';
import { CATEGORY_GONE } from './use-field-problem';
import { useSaveNotices } from './use-save-notices';

/** A text that somebody saved while the user was writing another one. */
export interface Conflict {
  theirs: EditableArticle;
  savedBy: string | null | undefined;
  savedByAr: string | null | undefined;
  /** The status of the save that revealed the conflict. */
  status: SaveStatus;
}

/** A save in progress. */
interface Save {
  status: SaveStatus;
  body: ArticleInput;
  /** The fields from which the body was made. */
  sent: ArticleValues;
  /** The saved text that is being replaced. */
  updatedAt: string | undefined;
  /** Its fields. */
  before: ArticleValues;
  /** Whether readers see the article, as far as the user knows. */
  wasPublished: boolean;
  /** Whether the user has seen that text and replaces it deliberately. */
  isOver: boolean;
}

interface SaveArticleOptions {
  fields: ArticleForm;
  onClose: () => void;
  /** Called when a new article has been saved and the editor stays open. */
  onCreated: (id: number) => void;
}

/** Whether readers see the translation later: at its planned time, or after its embargo. */
function isTranslationLater({ original }: EditableArticle, schedule: ArticleSchedule | undefined): boolean {
  const times = schedule?.[original === 'ar' ? 'en' : 'ar'];
  return [times?.publishAt, times?.embargoUntil].some((at) => at && new Date(at) > new Date());
}

/** Whether the saved text waits for somebody who publishes it. The right may have changed meanwhile. */
const isNotShown = (saved: EditableArticle, schedule: ArticleSchedule | undefined) =>
  saved.status === 'draft' || (saved.hasUnpublishedChanges && !isTranslationLater(saved, schedule));

/**
 * Returns the values of the fields that a save leaves out. The user did not change them, and colleagues change
 * them without a save of the text. They feature an article in the list. They replace the file of its picture,
 * which changes its address and removes the focus that was chosen in it. They delete a tag, which its name
 * would create again.
 */
function leftOutOf(values: ArticleValues, { sent, before }: Pick<Save, 'sent' | 'before'>) {
  const { featured, imageUrl, imageFocusAr, tags } = values;
  const isSamePicture = sent.imageUrl === before.imageUrl;
  return {
    ...(sent.featured === before.featured ? { featured } : {}),
    ...(isSamePicture ? { imageUrl } : {}),
    ...(isSamePicture && sent.imageFocusAr === before.imageFocusAr ? { imageFocusAr } : {}),
    ...(isSameTags(sent.tags, before.tags) ? { tags } : {}),
  };
}

/** A body without the fields that the save leaves out. */
function withChanged(body: ArticleInput, sent: ArticleValues, before: ArticleValues): ArticleInput {
  const leftOut = leftOutOf(before, { sent, before });
  return Object.fromEntries(Object.entries(body).filter(([name]) => !(name in leftOut))) as ArticleInput;
}

/** Saves the fields, shows the result, and closes the editor unless something was typed meanwhile. */
export function useSaveArticle({ fields, onClose, onCreated }: SaveArticleOptions) {
  const t = useEditorTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const local = useLocalPath();
  const notices = useSaveNotices();
  const mayPublish = useMay()('publish');
  const [conflict, setConflict] = useState<Conflict>();
  const [saving, setSaving] = useState<SaveStatus>();
  const isBusy = useRef(false);
  // A save without a response. Its values may be the saved ones.
  const unanswered = useRef<Save>(undefined);
  const { form, base, isOpen } = fields;
  const { article } = base;

  const { mutateAsync } = useChange<Save, SavedArticle>({
    send: async (context, { body, sent, updatedAt, before, wasPublished }) => {
      if (article) {
        const changed = withChanged(body, sent, before);
        return updateArticle(context, article.id, { ...changed, updatedAt, wasPublished });
      }
      const creation = createOnce(fields.attempt, body, (text, key) => createArticle(context, text, key));
      fields.storeNow();
      const { answer, isEarlier } = await creation;
      if (!isEarlier) return answer;
      // An earlier attempt had reached the server. Its article gets the present text.
      fields.adopt(answer);
      if (isOpen.current) onCreated(answer.id);
      const changed = withChanged(body, sent, valuesOf(answer));
      return updateArticle(context, answer.id, { ...changed, updatedAt: answer.updatedAt });
    },
    succeeded: null,
    failed: null,
    // Requirements 7. New tags are suggested from now on.
    refreshes: [['articles'], ['tags']],
  });

  async function send(save: Save) {
    const { status, sent, wasPublished, isOver } = save;
    let saved: SavedArticle;
    try {
      saved = await mutateAsync(save);
    } catch (error) {
      await fail(save, error);
      return;
    }
    unanswered.current = undefined;
    const isTyped = fields.settle(sent, saved);
    // The notice of an embargo has loaded the schedule.
    const schedule = client.getQueryData(scheduleQuery(saved.id).queryKey);
    const isSubmitted = status === 'published' && (!mayPublish || isNotShown(saved, schedule));
    const outcome = isSubmitted ? 'submitted' : status;
    notices.saved({
      outcome,
      // A draft leaves what readers see. Somebody may have unpublished the article since it was opened.
      wasPublic: outcome === 'published' ? wasPublished : saved.status === 'published',
      isOver,
      isTyped,
      notes: saved.notes ?? [],
    });
    if (!isOpen.current) return;
    if (isTyped) {
      if (!article) onCreated(saved.id);
    } else if (status === 'draft' || isSubmitted) onClose();
    // Requirements 4: a published article leads to the home page. The author of a draft stays in the
    // dashboard.
    else void navigate(local(paths.home), { replace: true });
  }

  /** Whether a save was refused since somebody has deleted the chosen category. The choice has it no more. */
  async function isCategoryGone(categoryId: number, error: unknown): Promise<boolean> {
    if (!problemsOf(error).some(({ path }) => path === 'categoryId')) return false;
    const categories = await client.query(latestCategoriesQuery).catch(() => undefined);
    return categories?.some(({ id }) => id === categoryId) === false;
  }

  async function fail(save: Save, error: unknown) {
    const { status, sent } = save;
    if (isUnanswered(error)) unanswered.current = save;
    if (isOpen.current && (await isCategoryGone(sent.categoryId, error))) {
      form.setValue('categoryId', 0);
      form.setError('categoryId', { type: CATEGORY_GONE }, { shouldFocus: true });
      notices.categoryGone(status);
      return;
    }
    if (problemsOf(error).some(({ path }) => path === 'wasPublished')) fields.learnUnpublished();
    const lastSave = lastSaveOf(error);
    if (!lastSave || !article || !isOpen.current) {
      notices.notSaved({ status, isNew: !article, isOpen: isOpen.current, error });
      return;
    }
    let theirs: EditableArticle;
    try {
      theirs = await client.query(editableArticleQuery(article.id));
    } catch (reason) {
      notices.failed(t('notice.fetchFailed'), t('notice.saveFailedText'), reason);
      return;
    }
    const present = valuesOf(theirs);
    const lost = unanswered.current;
    if (lost && isStoredAs({ ...lost.sent, ...leftOutOf(present, lost) }, present)) {
      // Nobody else has saved: the article has the text of the save whose response was lost.
      unanswered.current = undefined;
      // The user has not seen what colleagues changed in the fields that it left out. They are left out again.
      const before = { ...present, ...leftOutOf(save.before, lost) };
      await send({ ...save, updatedAt: theirs.updatedAt, before });
    } else {
      const { savedBy, savedByAr } = lastSave;
      setConflict({ theirs, savedBy, savedByAr, status });
    }
  }

  /** Requirements 5.2: refuses blank fields with a notice, and each invalid field with its own message. */
  async function save(status: SaveStatus, over?: EditableArticle) {
    if (isBusy.current) return;
    isBusy.current = true;
    dismissFailures();
    fields.judgeAs(status);
    setSaving(status);
    const sent = { ...form.getValues() };
    if (isBlank(sent, status)) {
      toast({
        title: t('notice.invalid'),
        description: t('notice.invalidText'),
        variant: 'destructive',
      });
    }
    const updatedAt = over?.updatedAt ?? base.updatedAt;
    const wasPublished = article?.status === 'published';
    // The form is based on the other user's text from now on.
    const before = over ? valuesOf(over) : base.values;
    await form.handleSubmit((body) =>
      send({ status, body, sent, updatedAt, before, wasPublished, isOver: over !== undefined }),
    )();
    isBusy.current = false;
    setSaving(undefined);
  }

  return {
    save,
    saving,
    conflict,
    closeConflict: () => {
      setConflict(undefined);
    },
  };
}
