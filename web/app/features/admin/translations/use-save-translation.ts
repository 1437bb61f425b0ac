import type { ArticleTranslation, EditableArticle } from '@mihwar/adapters/contract';
import { useRef, useState } from 'react';
import { editableArticleQuery, lastSaveOf } from '~/features/admin/editor/calls';
import { useChange } from '~/features/admin/use-change';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import type { RequestContext } from '~/lib/api';
import { isUnanswered } from '~/lib/create-once';
import { arabicOf, isSame } from './arabic-text';
import { saveTranslation } from './calls';

/**
 * Saves the whole Arabic text. A later Arabic text of somebody else is replaced only by a user who was told of
 * it: the first save fails then. Other changes of the article, such as an approval, are no reason to refuse.
 */
export function useSaveTranslation(opened: EditableArticle) {
  const t = useTranslationsTexts();
  /** The version that the text is based on. */
  const basedOn = useRef(opened);
  /** The text of a save without a response. It may be the saved one. */
  const unanswered = useRef<ArticleTranslation>(undefined);
  const [isStale, setStale] = useState(false);

  async function send(context: RequestContext, body: ArticleTranslation): Promise<EditableArticle> {
    const { id, updatedAt } = basedOn.current;
    try {
      return await saveTranslation(context, id, { ...body, updatedAt });
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = body;
      if (!lastSaveOf(error)) throw error;
      const before = [arabicOf(basedOn.current), unanswered.current];
      const latest = await context.client.query(editableArticleQuery(id));
      basedOn.current = latest;
      if (before.some((text) => text && isSame(text, arabicOf(latest)))) return send(context, body);
      setStale(true);
      throw error;
    }
  }

  const save = useChange({
    send: async (context, body: ArticleTranslation) => {
      basedOn.current = await send(context, body);
      unanswered.current = undefined;
      setStale(false);
    },
    succeeded: () => ({ title: t('edit.succeeded') }),
    failed: { title: t('edit.failed'), text: t('edit.failedText') },
    refreshes: [['articles'], ['translations', 'desk'], ['segments']],
  });
  return { save, isStale };
}
