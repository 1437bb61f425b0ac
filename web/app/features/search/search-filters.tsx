import { SEARCH_COUNTED_MAX, SEARCH_PERIODS } from '@mihwar/adapters/contract/search-term';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUnderstood } from '~/features/articles/understood';
import { categoriesQuery } from '~/features/categories/queries';
import { placeName } from '~/lib/place-name';
import { paths } from '~/lib/paths';
import { useHydrated } from '~/lib/use-hydrated';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import type { Filters, Search } from './search-term';

/** The number of results, and the filters for them. It works without scripts. */
export function SearchFilters({ search }: { search: Search }) {
  const { t } = useTranslation();
  const local = useLocalPath();
  const language = useLanguage();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { total = null, corrected = null } = useUnderstood(search) ?? {};
  const { term, exact, filters } = search;

  const { category = '', period = '', language: written = '' } = filters;
  useEffect(() => {
    // Going back has changed the address. A box shows what was chosen in it before the results are there.
    const shown: Record<string, string> = { category, period, language: written };
    for (const box of form.current?.querySelectorAll('select') ?? []) box.value = shown[box.name] ?? '';
  }, [category, period, written]);

  const sections = categories.map((one) => [one.slug, placeName(one, language)] as const);
  // A link may have the former slug of a category. The filter is still that category.
  if (category && !sections.some(([slug]) => slug === category)) sections.push([category, category]);

  function show() {
    if (!form.current) return;
    const chosen = [...new FormData(form.current)].filter(([, value]) => value !== '') as [string, string][];
    void navigate(`${local(paths.search)}?${new URLSearchParams(chosen)}`, { preventScrollReset: true });
  }

  const select = (name: keyof Filters, options: readonly (readonly [string, string])[]) => (
    <label className="grid min-w-0 grow basis-[calc(50%-0.375rem)] gap-1 sm:grow-0 sm:basis-auto">
      <span className="meta">{t(`search.filter.${name}`)}</span>
      <select
        name={name}
        defaultValue={filters[name] ?? ''}
        onChange={show}
        className="field min-h-10 py-1.5 text-sm"
      >
        <option value="">{t(`search.any.${name}`)}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );

  return (
    <div className="mb-8 border-b border-hairline pb-6">
      <form
        ref={form}
        aria-label={t('search.filters')}
        action={local(paths.search)}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="q" value={term} />
        {exact && <input type="hidden" name="exact" value="true" />}
        {select('category', sections)}
        {select(
          'period',
          SEARCH_PERIODS.map((period) => [period, t(`search.periods.${period}`)]),
        )}
        {select('language', [['ar', t('search.inArabic')]])}
        {!isHydrated && (
          <button type="submit" className="button button-outline">
            {t('search.applyFilters')}
          </button>
        )}
      </form>
      {total !== null && total > 0 && (
        <p role="status" className="meta mt-4 wrap-anywhere">
          {total < SEARCH_COUNTED_MAX
            ? t('search.count', { count: total, term: corrected ?? term })
            : t('search.countMore', { count: SEARCH_COUNTED_MAX, term: corrected ?? term })}
        </p>
      )}
    </div>
  );
}
