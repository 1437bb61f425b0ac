import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '~/lib/paths';

/** Says that a machine translated the text, and leads to the original. */
export function MachineNote({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <p className="meta mt-5 flex flex-wrap gap-x-4 gap-y-1 border-s-2 border-signal ps-3">
      <span>{t('article.byMachine')}</span>
      <Link to={paths.article(slug)} className="font-semibold text-ink underline underline-offset-4">
        {t('article.original')}
      </Link>
    </p>
  );
}
