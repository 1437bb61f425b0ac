import type { ComponentProps } from 'react';
import { OfferedDrafts } from '~/features/admin/offered-drafts';
import { useTranslationsTexts } from '~/i18n/admin/translations';

/** Offers a translation, or segments of one, that the device has stored. */
export function OfferedTranslation<Values>({
  drafts,
}: Pick<ComponentProps<typeof OfferedDrafts<Values>>, 'drafts'>) {
  const t = useTranslationsTexts();
  return (
    <OfferedDrafts
      drafts={drafts}
      text={(date) => t('kept.text', { date })}
      restoreLabel={t('kept.take')}
      dismissLabel={t('kept.discard')}
    />
  );
}
