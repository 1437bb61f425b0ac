import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { postJson } from '~/lib/api';
import { toast } from '~/lib/toast';
import { useMutation } from '~/lib/use-mutation';
import { COMMENTS_PATH, AUTHOR_ID } from './comment-call';

/** Sends a comment on an article, says how it went, and fetches the article again. */
export function usePostComment(articleId: number) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (content: string) =>
      postJson({ client }, COMMENTS_PATH, { content, articleId, authorId: AUTHOR_ID }),
    onSuccess: () => {
      toast({ title: t('comments.succeeded'), description: t('comments.succeededText') });
      // The older comments move on by one place.
      void client.invalidateQueries({ queryKey: ['comments', articleId] });
      return client.invalidateQueries({ queryKey: ['articles', 'one'] });
    },
    onError: () => {
      toast({ title: t('comments.failed'), description: t('comments.failedText'), variant: 'destructive' });
    },
  });
}
