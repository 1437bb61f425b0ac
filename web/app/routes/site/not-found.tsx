import { data } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Seo } from '~/components/seo';
import { Notice } from '~/components/ui/notice';
import { AxleMark } from '~/components/ui/wordmark';

export function loader() {
  return data(null, { status: 404 });
}

export const clientLoader = () => null;

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <Seo title={t('notFound.title')} hidden />
      <Notice title={t('notFound.title')} figure={<AxleMark className="w-32 md:w-44" />}>
        {t('notFound.text')}
      </Notice>
    </>
  );
}
