import type { CreatedComment } from '@mihwar/adapters/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { postJson } from '~/lib/api';
import { createOnce, type AttemptMemory } from '~/lib/create-once';
import { toast } from '~/lib/toast';
import { useLanguage } from '~/lib/use-language';
import { commentBody, COMMENTS_PATH, type WrittenComment } from './comment-call';
import { failureText } from './failure-text';
import { keepMark } from './own-marks';
import { keepWaiting } from './waiting';

/**
 * Posts a comment on an article, at most once even if a response is lost. It shows a notice and fetches the
 * article again. The result says whether an earlier text has arrived instead of this one.
 */
export function usePostComment(articleId: number) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const language = useLanguage();
  const memory: AttemptMemory<WrittenComment> = useRef(undefined);
  return useMutation({
    mutationFn: (comment: WrittenComment) =>
      createOnce(memory, comment, (sent, key) =>
        postJson<CreatedComment>({ client }, COMMENTS_PATH, commentBody(sent), key),
      ),
    onSuccess: ({ answer, isEarlier }) => {
      keepWaiting(answer, articleId);
      keepMark('written', answer.id);
      toast(
        isEarlier
          ? { title: t('comments.earlier'), description: t('comments.earlierText') }
          : { title: t('comments.succeeded'), description: t('comments.succeededText') },
      );
      // The older comments move by one position.
      void client.invalidateQueries({ queryKey: ['comments', articleId] });
      return client.invalidateQueries({ queryKey: ['articles', 'one'] });
    },
    onError: (error) => {
      toast({
        title: t('comments.failed'),
        description: failureText(error, language),
        variant: 'destructive',
      });
    },
  });
}
