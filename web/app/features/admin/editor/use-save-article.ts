import type { ArticleInput, EditableArticle } from '@mihwar/adapters/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange, useFailureText } from '~/features/admin/use-change';
import { useEditorTexts } from '~/i18n/admin/editor';
import { ApiError } from '~/lib/api';
import { paths } from '~/lib/paths';
import { toast } from '~/lib/toast';
import { useLocalPath } from '~/lib/use-language';
import { isBlank, type SaveStatus } from './article-rules';
import { editableArticleQuery, lastSaveOf, saveArticle } from './calls';
import type { ArticleForm } from './use-article-form';

/** Somebody else's text, saved while ours was written. */
export interface Conflict {
  theirs: EditableArticle;
  savedBy: string | null | undefined;
  /** What was to be done when it came to light. */
  status: SaveStatus;
}

interface Saving {
  article: EditableArticle | null;
  fields: ArticleForm;
  onClose: () => void;
}

/** Saves the fields, says what became of it (spec §8), and leaves the editor. */
export function useSaveArticle({ article, fields, onClose }: Saving) {
  const t = useEditorTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const local = useLocalPath();
  const explain = useFailureText();
  const [conflict, setConflict] = useState<Conflict>();
  const [saving, setSaving] = useState<SaveStatus>();
  const isBusy = useRef(false);
  const { form, done } = fields;

  const { mutateAsync } = useChange<{ body: ArticleInput; updatedAt: string | undefined }, EditableArticle>({
    send: (context, { body, updatedAt }) =>
      saveArticle(context, article?.id ?? null, article ? { ...body, updatedAt } : body),
    succeeded: null,
    failed: null,
    // Spec §7; new tags are suggested from now on.
    refreshes: [['articles'], ['tags']],
  });

  const sayFailed = (title: string, text: string, error: unknown) => {
    // What the server says of a wrong field helps; of its own troubles it says nothing better than this.
    const isOurs = error instanceof ApiError && error.status < 500;
    toast({ title, description: isOurs ? explain(error, text) : text, variant: 'destructive' });
  };

  function saySaved(status: SaveStatus, over: boolean) {
    const wasPublic = article?.status === 'published';
    if (over) toast({ title: t('notice.overwritten') });
    else if (status === 'published') {
      toast({
        title: t('notice.success'),
        description: t(wasPublic ? 'notice.updated' : 'notice.published'),
      });
    } else {
      const description = t(wasPublic ? 'notice.savedChangesText' : 'notice.savedDraftText');
      toast({ title: t('notice.saved'), description });
    }
  }

  function sayNotSaved(status: SaveStatus, error: unknown) {
    if (status === 'draft') return sayFailed(t('notice.saveFailed'), t('notice.saveFailedText'), error);
    sayFailed(t('notice.failed'), t(article ? 'notice.updateFailed' : 'notice.publishFailed'), error);
  }

  async function showConflict(status: SaveStatus, savedBy: Conflict['savedBy'], id: number) {
    try {
      setConflict({ status, savedBy, theirs: await client.query(editableArticleQuery(id)) });
    } catch (error) {
      sayFailed(t('notice.fetchFailed'), t('notice.saveFailedText'), error);
    }
  }

  async function send(status: SaveStatus, body: ArticleInput, updatedAt: string | undefined, over: boolean) {
    try {
      await mutateAsync({ body, updatedAt });
    } catch (error) {
      const lastSave = lastSaveOf(error);
      if (lastSave && article) await showConflict(status, lastSave.savedBy, article.id);
      else sayNotSaved(status, error);
      return;
    }
    done();
    saySaved(status, over);
    // Spec §4: a published article leads home; a draft leaves its author in the newsroom.
    if (status === 'published') void navigate(local(paths.home), { replace: true });
    else onClose();
  }

  /** Spec §5: refuses blank fields with a notice, and each wrong field with its own sentence. */
  async function save(status: SaveStatus, over?: EditableArticle) {
    if (isBusy.current) return;
    isBusy.current = true;
    fields.judgeAs(status);
    setSaving(status);
    if (isBlank(form.getValues(), status)) {
      toast({
        title: t('notice.invalid'),
        description: t('notice.invalidText'),
        variant: 'destructive',
      });
    }
    const updatedAt = over?.updatedAt ?? fields.base.updatedAt;
    await form.handleSubmit((body) => send(status, body, updatedAt, over !== undefined))();
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
