import { WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { useReaderTexts } from '~/i18n/reader';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';

/** Says that there is no connection, and leads to what can be read. */
export default function OfflineBanner() {
  const t = useReaderTexts();
  const local = useLocalPath();
  return (
    <div role="status" className="border-b border-hairline bg-sunk print:hidden">
      <p className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
        <WifiOff className="size-4" aria-hidden />
        <span>{t('offline.banner')}</span>
        <Link to={local(paths.offline)} className="font-semibold underline underline-offset-4">
          {t('offline.readable')}
        </Link>
      </p>
    </div>
  );
}
