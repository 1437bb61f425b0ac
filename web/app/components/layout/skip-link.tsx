import { useTranslation } from 'react-i18next';
import { PartLink } from '~/components/ui/part-link';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <PartLink
      part="main"
      className="fixed start-4 top-2 z-50 -translate-y-20 bg-ink px-4 py-2 font-semibold text-paper opacity-0 focus:translate-y-0 focus:opacity-100 print:hidden"
    >
      {t('site.skipToContent')}
    </PartLink>
  );
}
