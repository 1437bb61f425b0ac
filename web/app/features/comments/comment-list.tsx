import type { Comment } from '@mihwar/adapters/contract';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { RelativeTime } from '~/components/ui/relative-time';
import { useLanguage } from '~/lib/use-language';

const newestFirst = (a: Comment, b: Comment) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;

interface CommentListProps {
  comments: Comment[];
  ref?: Ref<HTMLOListElement>;
}

/** Each comment can be given the focus, for whoever reads on with the keyboard. */
export function CommentList({ comments, ref }: CommentListProps) {
  return (
    <ol ref={ref} className="divide-y divide-hairline">
      {comments.toSorted(newestFirst).map((comment) => (
        <li key={comment.id} tabIndex={-1} className="py-6">
          <CommentEntry comment={comment} />
        </li>
      ))}
    </ol>
  );
}

function CommentEntry({ comment: { author, content, createdAt } }: { comment: Comment }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const ownName = language === 'ar' ? (author?.displayNameAr ?? author?.displayName) : author?.displayName;
  const name = ownName ?? t('comments.guest');
  return (
    <article className="grid grid-cols-[auto_1fr] gap-x-4">
      <Avatar name={name} src={author?.avatar ?? null} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-semibold">{name}</bdi>
          <RelativeTime iso={createdAt} className="meta" />
        </p>
        {/* Readers write in either language on either screen. */}
        <p
          dir="auto"
          className="excerpt mt-1.5 text-[1.0625rem] wrap-anywhere whitespace-pre-line text-start"
        >
          {content}
        </p>
      </div>
    </article>
  );
}
