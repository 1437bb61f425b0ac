import type { Comment } from '@mihwar/adapters/contract';
import type { Ref } from 'react';
import type { FormOutcome } from '~/lib/form-post';
import { CommentEntry } from './comment-entry';

interface CommentListProps {
  comments: Comment[];
  articleId: number;
  /** The address part of the article's author. */
  authorSlug: string | null;
  /** The outcome of a reply without scripts. */
  outcome?: FormOutcome;
  ref?: Ref<HTMLOListElement>;
}

/** Comments with their replies. Each can be focused, so that the keyboard can continue at a new one. */
export function CommentList({ comments, ref, ...context }: CommentListProps) {
  return (
    <ol ref={ref} className="divide-y divide-hairline">
      {comments.map((comment) => (
        <li key={comment.id} tabIndex={-1} className="py-6">
          <CommentEntry comment={comment} {...context} />
        </li>
      ))}
    </ol>
  );
}
