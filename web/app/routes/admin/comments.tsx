import { TabHeading } from '~/components/admin/tab-heading';
import { CommentsQueue } from '~/features/admin/comments/comments-queue';
import { ForRight } from '~/features/admin/session/for-right';
import { useCommentsTexts } from '~/i18n/admin/comments';
import { useAdminTexts } from '~/i18n/admin/shell';

export default function CommentsTab() {
  const t = useAdminTexts();
  const texts = useCommentsTexts();
  return (
    <ForRight right="moderate">
      <TabHeading title={t('tab.comments')} intro={texts('intro')} />
      <CommentsQueue />
    </ForRight>
  );
}
