import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** Shown large above the title, as decoration. */
  figure?: ReactNode;
}

/** A screen that has nothing to show but a sentence and the way home. */
export function Notice({ title, children, figure }: NoticeProps) {
  const { t } = useTranslation();
  const local = useLocalPath();
  return (
    <div className="wrap py-20 md:py-32">
      <div aria-hidden className="text-ink">
        {figure}
      </div>
      <h1 className="headline mt-8 max-w-[18ch] text-4xl md:text-6xl">{title}</h1>
      {children && <p className="excerpt mt-6 max-w-[46ch] text-xl text-soft">{children}</p>}
      <Link to={local(paths.home)} className="button mt-10">
        {t('site.returnHome')}
      </Link>
    </div>
  );
}
