import type { CreatedComment } from '@mihwar/adapters/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDiscussionTexts } from '~/i18n/discussion';
import { postJson } from '~/lib/api';
import { createOnce, type AttemptMemory } from '~/lib/create-once';
import { toast } from '~/lib/toast';
import { useLanguage } from '~/lib/use-language';
import { commentBody, COMMENTS_PATH, type WrittenComment } from './comment-call';
import { failureText } from './failure-text';
import { keepGuestName } from './guest-name';
import { keepMark } from './own-marks';
import { readUnsent, removeUnsent } from './unsent';
import { keepWaiting } from './waiting';

/**
 * Posts a comment on an article, at most once even if a response is lost. It shows a notice and fetches the
 * article again. The result says whether an earlier text has arrived instead of this one. `draftKey` is the
 * place of the draft on the device, which goes when it was posted.
 */
export function usePostComment(articleId: number, draftKey: string) {
  const client = useQueryClient();
  const t = useDiscussionTexts();
  const language = useLanguage();
  const memory: AttemptMemory<WrittenComment> = useRef(undefined);
  return useMutation({
    mutationFn: (written: WrittenComment) => {
      // An attempt without a response must be recognised as the same request when it is sent again.
      const before = memory.current?.bodies.find(
        ({ content, guestName }) => content === written.content && guestName === written.guestName,
      );
      const comment = before ? { ...written, elapsed: before.elapsed } : written;
      return createOnce(memory, comment, (sent, key) =>
        postJson<CreatedComment>({ client }, COMMENTS_PATH, commentBody(sent), key),
      );
    },
    // The reader may have left the form meanwhile.
    onSuccess: ({ answer, isEarlier }, { content, guestName }) => {
      keepGuestName(guestName ?? '');
      // Text that was typed during the request stays.
      if (!isEarlier && readUnsent(draftKey)?.content.trim() === content) removeUnsent(draftKey);
      keepWaiting(answer, articleId);
      keepMark('written', answer.id);
      toast(
        isEarlier
          ? { title: t('earlier'), description: t('earlierText') }
          : { title: t('succeeded'), description: t('succeededText') },
      );
      // The older comments move by one position.
      void client.invalidateQueries({ queryKey: ['comments', articleId] });
      return client.invalidateQueries({ queryKey: ['articles', 'one'] });
    },
    onError: (error) => {
      toast({
        title: t('failed'),
        description: failureText(error, language),
        variant: 'destructive',
      });
    },
  });
}
