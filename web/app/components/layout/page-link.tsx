import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';

export type PageSlug =
  | 'about'
  | 'our-team'
  | 'careers'
  | 'contact'
  | 'press-kit'
  | 'privacy-policy'
  | 'terms-of-service'
  | 'cookie-policy';

/** A placeholder of the footer. It becomes a link once its page is published. */
export function PageLink({ slug, published }: { slug: PageSlug; published: boolean }) {
  const { t } = useTranslation();
  const local = useLocalPath();
  const label = t(`footer.${slug}`);
  if (!published) return <span className="text-soft">{label}</span>;
  return (
    <Link to={local(paths.page(slug))} className="drawn">
      {label}
    </Link>
  );
}
