import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useUnderstood } from '~/features/articles/understood';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';
import type { Search } from './search-term';

const QUOTATION_MARK = /["“”„«»]/;

const withoutMarks = (text: string) => text.split(QUOTATION_MARK).join(' ').replace(/\s+/g, ' ').trim();

/**
 * Explains results that do not match all words as typed: the corrected query, and words that were not found.
 */
export function UnderstoodNote({ search }: { search: Search }) {
  const { t, i18n } = useTranslation();
  const local = useLocalPath();
  const [params] = useSearchParams();
  const { term } = search;
  const understood = useUnderstood(search);
  if (!understood) return null;
  const { missing } = understood;
  if (understood.corrected === null && missing.length === 0) return null;
  // A corrected query has the marks that have no partner. The texts of this note add their own.
  const corrected = understood.corrected === null ? null : withoutMarks(understood.corrected);
  const unquoted = withoutMarks(term);
  const exactly = new URLSearchParams(params);
  exactly.delete('page');
  exactly.set('q', unquoted);
  exactly.set('exact', 'true');
  const isApart = corrected === unquoted && QUOTATION_MARK.test(term);
  const words = new Intl.ListFormat(i18n.language).format(missing.map((word) => t('search.word', { word })));
  return (
    <div role="status" className="mb-8 wrap-anywhere">
      {corrected !== null && (
        <>
          <p className="text-lg font-semibold">
            {t(isApart ? 'search.apart' : 'search.corrected', { term: corrected })}
          </p>
          {!isApart && (
            <p className="meta mt-1">
              <Link to={`${local(paths.search)}?${exactly}`} className="underline">
                {t('search.instead', { term: unquoted })}
              </Link>
            </p>
          )}
        </>
      )}
      {missing.length > 0 && <p className="mt-1 text-soft">{t('search.missing', { words })}</p>}
    </div>
  );
}
