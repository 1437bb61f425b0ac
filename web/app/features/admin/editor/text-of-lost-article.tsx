import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OfferedDrafts } from '~/features/admin/offered-drafts';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { moveDraft, removeDraft, type StoredDraft } from '~/features/admin/stored-drafts';
import { draftPrefix, useAbandonedDrafts } from '~/features/admin/use-device-draft';
import { useEditorTexts } from '~/i18n/admin/editor';
import { randomId } from '~/lib/random-id';
import { toast } from '~/lib/toast';
import { articleSubject, type ArticleDraft } from './use-article-form';

/** Offers the unsaved text of an article that no longer exists. It can become a new article. */
export function TextOfLostArticle({ id }: { id: number }) {
  const t = useEditorTexts();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const prefix = draftPrefix(user.id, articleSubject(id));
  const [offered, setOffered] = useState<readonly StoredDraft<ArticleDraft>[]>([]);
  useAbandonedDrafts(prefix, setOffered);

  const dismiss = (draft: StoredDraft<ArticleDraft>) => {
    removeDraft(draft.key);
    setOffered((before) => before.filter(({ key }) => key !== draft.key));
  };
  const restore = (draft: StoredDraft<ArticleDraft>) => {
    const key = draftPrefix(user.id, articleSubject(undefined)) + randomId();
    const ofArticle = { updatedAt: undefined, attempt: undefined, basedOn: undefined, imageUrl: undefined };
    const values = { ...draft.values, ...ofArticle };
    const outcome = moveDraft(draft, { ...draft, values, key });
    if (outcome !== 'moved') {
      const text = t(outcome === 'stays' ? 'kept.noRoomText' : 'kept.noRoomLost');
      toast({ title: t('kept.noRoom'), description: text, variant: 'destructive' });
      return;
    }
    // The editor of a new article offers it.
    void navigate('?new', { replace: true });
  };

  return (
    <OfferedDrafts
      drafts={{ offered, restore, dismiss }}
      text={(date) => t('kept.text', { date })}
      nameOf={({ values }) => values.title || values.titleAr}
      restoreLabel={t('kept.intoNew')}
      dismissLabel={t('kept.discard')}
    />
  );
}
