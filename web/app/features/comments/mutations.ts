import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { postJson } from '~/lib/api';
import { createOnce, type AttemptMemory } from '~/lib/create-once';
import { toast } from '~/lib/toast';
import { useMutation } from '@tanstack/react-query';
import { COMMENTS_PATH, AUTHOR_ID } from './comment-call';

/**
 * Sends a comment on an article, at most once even when an answer is lost; says how it went, and fetches the article again. The
 * answer says whether an earlier text has arrived instead of this one.
 */
export function usePostComment(articleId: number) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const memory: AttemptMemory<string> = useRef(undefined);
  return useMutation({
    mutationFn: (content: string) =>
      createOnce(memory, content, (sent, key) =>
        postJson({ client }, COMMENTS_PATH, { content: sent, articleId, authorId: AUTHOR_ID }, key),
      ),
    onSuccess: ({ isEarlier }) => {
      toast(
        isEarlier
          ? { title: t('comments.earlier'), description: t('comments.earlierText') }
          : { title: t('comments.succeeded'), description: t('comments.succeededText') },
      );
      // The older comments move on by one place.
      void client.invalidateQueries({ queryKey: ['comments', articleId] });
      return client.invalidateQueries({ queryKey: ['articles', 'one'] });
    },
    onError: () => {
      toast({ title: t('comments.failed'), description: t('comments.failedText'), variant: 'destructive' });
    },
  });
}
