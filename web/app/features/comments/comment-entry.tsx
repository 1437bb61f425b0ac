import type { Comment, Reply } from '@mihwar/adapters/contract';
import { Link, useSearchParams } from 'react-router';
import { Avatar } from '~/components/ui/avatar';
import { RelativeTime } from '~/components/ui/relative-time';
import { useDiscussionTexts } from '~/i18n/discussion';
import { languageOfText } from '~/lib/arabic-script';
import { LANGUAGES } from '~/lib/language';
import { personName } from '~/lib/person-name';
import { useLanguage } from '~/lib/use-language';
import { CommentBox } from './comment-box';
import { anchorOf, discussionOf, permalinkOf, withChanges } from './discussion-address';
import type { DiscussionContext } from './discussion-context';
import { ReportButton } from './report-button';

interface CommentEntryProps extends DiscussionContext {
  comment: Comment;
}

/** A comment, the replies to it, and the form for another reply. */
export function CommentEntry({ comment, articleId, authorSlug, isClosed, outcome }: CommentEntryProps) {
  const t = useDiscussionTexts();
  const [params, setParams] = useSearchParams();
  const { answered } = discussionOf(params);
  const isAnswered = !isClosed && answered === comment.id;
  const name = useNameOf(comment);

  function onPosted(id: number) {
    setParams(withChanges(params, { reply: null }), { preventScrollReset: true });
    // The form, which had the focus, goes. The reply comes with the article's next response.
    requestAnimationFrame(() => {
      (document.getElementById(anchorOf(id)) ?? document.getElementById(anchorOf(comment.id)))?.focus();
    });
  }

  return (
    <>
      <Said reply={comment} authorSlug={authorSlug} />
      <div className="ps-14">
        {!isClosed && (
          <Link
            to={`${withChanges(params, { reply: isAnswered ? null : String(comment.id) })}#${anchorOf(comment.id)}`}
            rel="nofollow"
            preventScrollReset
            aria-expanded={isAnswered}
            aria-label={t(isAnswered ? 'closeReply' : 'replyTo', { name })}
            className="mt-1 inline-block min-w-6 py-1 text-sm font-semibold hover:underline print:hidden"
          >
            {t(isAnswered ? 'close' : 'reply')}
          </Link>
        )}
        {isAnswered && (
          <div className="mt-3 mb-6">
            <CommentBox
              articleId={articleId}
              parentId={comment.id}
              outcome={outcome?.values.parentId === String(comment.id) ? outcome : undefined}
              onPosted={onPosted}
            />
          </div>
        )}
        {comment.replies.length > 0 && (
          <ul className="mt-4 space-y-6 border-s-2 border-hairline ps-4 md:ps-6">
            {comment.replies.map((reply) => (
              <li key={reply.id} id={anchorOf(reply.id)} tabIndex={-1}>
                <Said reply={reply} authorSlug={authorSlug} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** The name of who has written a comment, in the language of the screen. */
function useNameOf({ author, guestName }: Reply): string {
  const t = useDiscussionTexts();
  const language = useLanguage();
  return (author && personName(author, language)) ?? guestName ?? t('guest');
}

/** One comment or reply: who, when, and what. */
function Said({ reply, authorSlug }: { reply: Reply; authorSlug: string | null }) {
  const t = useDiscussionTexts();
  const [params] = useSearchParams();
  const { id, author, content, createdAt } = reply;
  const name = useNameOf(reply);
  const language = languageOfText(content);
  const isLinked = discussionOf(params).linked === id;
  const isByArticlesAuthor = author !== null && author.slug !== null && author.slug === authorSlug;
  return (
    <article
      className={`grid grid-cols-[auto_1fr] gap-x-4 ${isLinked ? 'bg-sunk -mx-3 rounded-sm px-3 py-3' : ''}`}
    >
      <Avatar name={name} src={author?.avatar ?? null} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{name}</bdi>
          {author && (
            <span className="border-s-2 border-signal ps-1.5 text-xs font-semibold text-soft">
              {t(isByArticlesAuthor ? 'byAuthor' : 'staff')}
            </span>
          )}
          <Link to={permalinkOf(id)} rel="nofollow" className="meta min-w-6 py-1 hover:underline">
            <RelativeTime iso={createdAt} />
          </Link>
          <ReportButton id={id} name={name} />
        </p>
        <p
          lang={language}
          dir={LANGUAGES[language].dir}
          className="excerpt mt-1.5 text-[1.0625rem] wrap-anywhere whitespace-pre-line text-start"
        >
          {content}
        </p>
      </div>
    </article>
  );
}
