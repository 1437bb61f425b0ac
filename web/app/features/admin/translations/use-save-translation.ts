import type { ArticleTranslation, EditableArticle, SavedArticle } from '@mihwar/adapters/contract';
import { useRef, useState, type RefObject } from 'react';
import { editableArticleQuery, lastSaveOf } from '~/features/admin/editor/calls';
import { useLeftOut } from '~/features/admin/editor/use-save-notices';
import { useChange } from '~/features/admin/use-change';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import type { RequestContext } from '~/lib/api';
import { isUnanswered } from '~/lib/create-once';
import { arabicOf, isSame } from './arabic-text';
import { saveTranslation } from './calls';
import { OtherTextSaved } from './use-approval';

/**
 * Saves the whole Arabic text. A later Arabic text of somebody else is replaced only by a user who was told of
 * it: the first save fails then. Other changes of the article, such as an approval, are no reason to refuse.
 * @param basedOn the saved text from which the form began
 */
export function useSaveTranslation(opened: EditableArticle, basedOn: RefObject<ArticleTranslation>) {
  const t = useTranslationsTexts();
  const leftOut = useLeftOut();
  /** The saved article that this form knows. */
  const known = useRef(opened);
  /** The text of a save without a response. It may be the saved one. */
  const unanswered = useRef<ArticleTranslation>(undefined);
  const [isStale, setStale] = useState(false);

  async function look({ client }: RequestContext): Promise<void> {
    known.current = await client.query(editableArticleQuery(opened.id));
  }

  async function send(context: RequestContext, body: ArticleTranslation): Promise<SavedArticle> {
    if (unanswered.current) await look(context);
    const { id, updatedAt } = known.current;
    const isExpected = [basedOn.current, unanswered.current].some(
      (text) => text && isSame(text, arabicOf(known.current)),
    );
    if (!isExpected) {
      // The user knows of it from now on.
      basedOn.current = arabicOf(known.current);
      setStale(true);
      throw new OtherTextSaved();
    }
    try {
      return await saveTranslation(context, id, { ...body, updatedAt });
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = body;
      if (!lastSaveOf(error)) throw error;
      await look(context);
      return send(context, body);
    }
  }

  const save = useChange({
    send: async (context, body: ArticleTranslation) => {
      const saved = await send(context, body);
      beginAgain(saved);
      return saved;
    },
    succeeded: ({ notes = [] }) => ({
      title: t('edit.succeeded'),
      ...(notes.length > 0 ? { description: leftOut(notes).join(' '), variant: 'destructive' } : {}),
    }),
    failed: (error) => ({
      title: t('edit.failed'),
      text: t(error instanceof OtherTextSaved ? 'edit.otherSaved' : 'edit.failedText'),
    }),
    refreshes: [['articles'], ['translations', 'desk'], ['segments']],
  });

  /** Continues from the saved article, whose text the form has now. */
  function beginAgain(latest: EditableArticle): void {
    known.current = latest;
    basedOn.current = arabicOf(latest);
    unanswered.current = undefined;
    setStale(false);
  }

  return { save, isStale, beginAgain };
}
