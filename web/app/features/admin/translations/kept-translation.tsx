import type { ComponentProps } from 'react';
import { KeptDrafts } from '~/features/admin/kept-drafts';
import { useTranslationsTexts } from '~/i18n/admin/translations';

/** Offers a translation, or segments of one, that the device has stored. */
export function KeptTranslation<Values>({
  drafts,
}: Pick<ComponentProps<typeof KeptDrafts<Values>>, 'drafts'>) {
  const t = useTranslationsTexts();
  return (
    <KeptDrafts
      drafts={drafts}
      text={(date) => t('kept.text', { date })}
      restoreLabel={t('kept.take')}
      dismissLabel={t('kept.discard')}
    />
  );
}
