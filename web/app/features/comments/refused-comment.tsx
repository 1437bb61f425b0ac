import { useId } from 'react';
import { FormNotice } from '~/components/ui/form-notice';
import { useDiscussionTexts } from '~/i18n/discussion';
import type { FormOutcome } from '~/lib/form-post';

/** A comment that was sent without scripts to an article that takes none any more, with its text to copy. */
export function RefusedComment({ outcome: { title, values } }: { outcome: FormOutcome }) {
  const t = useDiscussionTexts();
  const id = useId();
  return (
    <div className="print:hidden">
      {/* Another reason may invite to try again, which the article no longer allows. */}
      <FormNotice title={title} text={t('closed')} failed />
      <label htmlFor={id} className="meta mt-4 mb-1 block">
        {t(values.parentId ? 'replyLabel' : 'label')}
      </label>
      <textarea
        id={id}
        rows={4}
        readOnly
        dir="auto"
        value={values.content}
        className="field block resize-y"
      />
    </div>
  );
}
