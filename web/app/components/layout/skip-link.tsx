import { useTranslation } from 'react-i18next';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="fixed start-4 top-2 z-50 -translate-y-20 bg-ink px-4 py-2 font-semibold text-paper focus:translate-y-0"
    >
      {t('site.skipToContent')}
    </a>
  );
}
