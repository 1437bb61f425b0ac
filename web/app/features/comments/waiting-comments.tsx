import type { Comment } from '@mihwar/adapters/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDiscussionTexts } from '~/i18n/discussion';
import { RelativeTime } from '~/components/ui/relative-time';
import { languageOfText } from '~/lib/arabic-script';
import { LANGUAGES } from '~/lib/language';
import { personName } from '~/lib/person-name';
import { useLanguage } from '~/lib/use-language';
import { anchorOf } from './discussion-address';
import { linkedCommentQuery } from './queries';
import { forgetWaiting, useWaiting } from './waiting';

const isIn = (comments: readonly Comment[], id: number) =>
  comments.some((comment) => comment.id === id || comment.replies.some((reply) => reply.id === id));

/** What somebody has written on this device and nobody else sees yet. It goes once it is public. */
export function WaitingComments({ articleId, shown }: { articleId: number; shown: readonly Comment[] }) {
  const t = useDiscussionTexts();
  const screenLanguage = useLanguage();
  const waiting = useWaiting(articleId);
  // An approved comment may be on a later page.
  const answers = useQueries({ queries: waiting.map(({ id }) => linkedCommentQuery(articleId, id)) });
  const isPublic = (id: number, index: number) => isIn(shown, id) || isIn(answers[index]?.data ?? [], id);
  const approved = waiting.map(({ id }) => id).filter(isPublic);
  const toForget = approved.join();
  useEffect(() => {
    if (toForget) forgetWaiting(toForget.split(',').map(Number));
  }, [toForget]);
  const rest = waiting.filter(({ id }) => !approved.includes(id));
  if (rest.length === 0) return null;
  return (
    <ul aria-label={t('waiting')} className="mt-6 space-y-6 border-s-2 border-signal ps-4 print:hidden">
      {rest.map(({ id, content, createdAt, author, guestName }) => {
        const language = languageOfText(content);
        return (
          <li key={id} id={anchorOf(id)} tabIndex={-1}>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <bdi className="min-w-0 font-semibold wrap-anywhere">
                {author ? personName(author, screenLanguage) : (guestName ?? t('guest'))}
              </bdi>
              <span className="text-sm font-semibold text-soft">{t('waiting')}</span>
              <span className="meta">
                <RelativeTime iso={createdAt} />
              </span>
            </p>
            <p
              lang={language}
              dir={LANGUAGES[language].dir}
              className="excerpt mt-1.5 text-[1.0625rem] wrap-anywhere whitespace-pre-line text-start"
            >
              {content}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
