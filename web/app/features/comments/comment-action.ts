import { data, type RouterContextProvider } from 'react-router';
import { i18nFor } from '~/i18n';
import { ApiError } from '~/lib/api';
import { readForm, relay, seeOther, type FormOutcome } from '~/lib/form-post';
import { languageOf } from '~/lib/language';
import { COMMENTS_PATH, AUTHOR_ID } from './comment-call';

interface FormPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Keeps a comment that was sent without scripts and leads back to the discussion; or says that it failed. */
export async function postComment({ request, context }: FormPost) {
  const { pathname } = new URL(request.url);
  const { t } = i18nFor(languageOf(pathname));
  const { content, articleId } = await readForm(request, 'content', 'articleId');
  const comment = { content: content.trim(), articleId: Number(articleId), authorId: AUTHOR_ID };
  try {
    await relay(request, context, COMMENTS_PATH, comment);
    return seeOther(`${pathname}#comments`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const outcome: FormOutcome = {
      title: t('comments.failed'),
      text: t('comments.failedText'),
      failed: true,
      values: { content },
    };
    return data(outcome, { status: error.status });
  }
}
