import type { CreatedComment } from '@mihwar/adapters/contract';
import { data } from 'react-router';
import { discussionTexts } from '~/i18n/discussion';
import { ApiError } from '~/lib/api';
import { readForm, relay, seeOther, type FormOutcome, type FormPost } from '~/lib/form-post';
import { languageOf } from '~/lib/language';
import { commentBody, COMMENTS_PATH } from './comment-call';
import { failureText, isParentGone } from './failure-text';

/**
 * Stores a comment that was sent without scripts and redirects to the discussion, or shows that it failed.
 */
export async function postComment({ request, context }: FormPost) {
  const { pathname } = new URL(request.url);
  const language = languageOf(pathname);
  const t = discussionTexts(language);
  const form = await readForm(request, 'content', 'articleId', 'parentId', 'guestName', 'website');
  const { content, articleId, parentId, guestName, website } = form;
  const comment = commentBody({
    content: content.trim(),
    articleId: Number(articleId),
    parentId: Number(parentId),
    guestName: guestName.trim(),
    website,
  });
  try {
    const { answer } = await relay<CreatedComment>(request, context, COMMENTS_PATH, comment);
    if (answer.state === 'pending') {
      // Only scripts could show the writer their own comment until it is approved.
      const outcome: FormOutcome = {
        title: t('succeeded'),
        text: t('waiting'),
        failed: false,
        values: { content: '', parentId: '', guestName },
      };
      return data(outcome);
    }
    return seeOther(`${pathname}#comments`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const outcome: FormOutcome = {
      title: t('failed'),
      text: failureText(error, language),
      failed: true,
      // The form of the reply has gone with its comment. The text moves to the form for comments.
      values: { content, parentId: isParentGone(error) ? '' : parentId, guestName },
    };
    return data(outcome, { status: error.status });
  }
}
