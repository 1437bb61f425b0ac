import { Link } from 'react-router';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';

const PARTS = [
  { name: 'articles', query: '' },
  { name: 'glossary', query: '?glossary' },
  { name: 'synonyms', query: '?synonyms' },
] as const;

/** A part of the tab, by its name in the address. */
export type Part = (typeof PARTS)[number]['name'];

/**
 * Links between the articles, the glossary and the synonyms. They are links, since each part has an address.
 */
export function PartsNav({ current }: { current: Part }) {
  const t = useTranslationsTexts();
  const local = useLocalPath();
  return (
    <nav aria-label={t('parts.label')} className="mb-5 border-b border-hairline">
      <ul className="scroll-edges flex gap-1 overflow-x-auto">
        {PARTS.map(({ name, query }) => (
          <li key={name} className="shrink-0">
            <Link
              to={`${local(paths.adminTab('translations'))}${query}`}
              aria-current={name === current ? 'page' : undefined}
              className="tab-link"
            >
              {t(`parts.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
