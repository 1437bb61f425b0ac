import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** Offers to try again, if that may help. */
  onRetry?: () => void;
  /** Shown large above the title, as decoration. */
  figure?: ReactNode;
}

/** A screen with nothing but a message and a link to the home page. */
export function Notice({ title, children, figure, onRetry }: NoticeProps) {
  const { t } = useTranslation();
  const local = useLocalPath();
  return (
    <div className="wrap py-20 md:py-32">
      <div aria-hidden className="text-ink">
        {figure}
      </div>
      <h1 className="headline mt-8 max-w-[18ch] text-4xl md:text-6xl">{title}</h1>
      {children && <p className="excerpt mt-6 max-w-[46ch] text-xl text-soft">{children}</p>}
      <p className="mt-10 flex flex-wrap gap-4">
        {onRetry && (
          <button type="button" className="button button-outline" onClick={onRetry}>
            {t('site.tryAgain')}
          </button>
        )}
        <Link to={local(paths.home)} className="button">
          {t('site.returnHome')}
        </Link>
      </p>
    </div>
  );
}
