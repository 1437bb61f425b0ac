import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { postJson } from '~/lib/api';
import { toast } from '~/lib/toast';

/** Spec §6: sent with every comment. The server decides by the session who the author is (design decision 3). */
const AUTHOR_ID = 1;

/** Sends a comment on an article, says how it went, and fetches the article again. */
export function usePostComment(articleId: number) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (content: string) =>
      postJson({ client }, '/api/comments', { content, articleId, authorId: AUTHOR_ID }),
    onSuccess: () => {
      toast({ title: t('comments.succeeded'), description: t('comments.succeededText') });
      return client.invalidateQueries({ queryKey: ['articles', 'one'] });
    },
    onError: () => {
      toast({ title: t('comments.failed'), description: t('comments.failedText'), variant: 'destructive' });
    },
  });
}
