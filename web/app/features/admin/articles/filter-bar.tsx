import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { latestCategoriesQuery } from '~/features/admin/categories/queries';
import { usePausedTyping } from '~/features/admin/use-paused-typing';
import { personName } from '~/lib/person-name';
import { useMay } from '~/features/admin/session/current-user';
import { usersQuery } from '~/features/admin/users/queries';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { placeName } from '~/lib/place-name';
import { useLanguage } from '~/lib/use-language';
import type { Filter, ListAddress } from './list-address';

/** Apart from the list of users, which must not find an older response here. */
const authorsQuery = { ...usersQuery, queryKey: ['users', 'authors'] };

/** The filters of the list. */
export function FilterBar({ address }: { address: ListAddress }) {
  const t = useArticlesTexts();
  const language = useLanguage();
  const may = useMay();
  const { data: categories = [] } = useQuery(latestCategoriesQuery);
  const { data: authors = [] } = useQuery({ ...authorsQuery, enabled: may('users') });
  const select = (name: Filter, options: readonly (readonly [string, string])[]) => (
    <select
      className="field field-small w-full md:w-auto md:max-w-56"
      aria-label={t(`filter.${name}`)}
      value={address.filters[name] ?? ''}
      onChange={(event) => {
        address.change({ [name]: event.target.value });
      }}
    >
      <option value="">{t(`any.${name}`)}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
  return (
    <search
      className="mb-4 grid grid-cols-2 items-center gap-2 md:flex md:flex-wrap"
      aria-label={t('filter.label')}
    >
      <TermField address={address} />
      {select(
        'category',
        categories.map((category) => [category.slug, placeName(category, language)]),
      )}
      {may('users') &&
        select(
          'author',
          authors.map((user) => [String(user.id), personName(user, language)]),
        )}
      {!may('users') && may('write') && select('mine', [['true', t('filter.mineOnly')]])}
      {/* The columns of the board are the states. */}
      {address.view === 'list' &&
        select('state', [
          ['published', t('state.published')],
          ['draft', t('state.draft')],
          ['changed', t('state.changed')],
          ['review', t('state.review')],
          ['ready', t('state.ready')],
          ['writing', t('state.writing')],
          ['current', t('state.current')],
        ])}
      {may('editAll') && select('assigned', [['true', t('filter.assignedToMe')]])}
      {select('language', [
        ['translated', t('filter.inBoth')],
        ['pending', t('filter.untranslated')],
      ])}
      {select('featured', [
        ['true', t('column.featured')],
        ['false', t('filter.notFeatured')],
      ])}
      {address.isFiltered && (
        <button type="button" className="button button-outline button-small" onClick={address.clear}>
          {t('filter.clear')}
        </button>
      )}
    </search>
  );
}

/** Searches when the typing pauses. */
function TermField({ address }: { address: ListAddress }) {
  const t = useArticlesTexts();
  const typing = usePausedTyping(address.filters.q ?? '', (q) => {
    address.change({ q });
  });
  return (
    <div className="relative col-span-2 md:w-72">
      <Search
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-soft"
        aria-hidden
      />
      <input
        {...typing}
        type="search"
        dir="auto"
        // Both sides: an empty field of `dir="auto"` begins at the left, and the icon is at the page's start.
        className="field field-small px-9"
        aria-label={t('filter.q')}
        placeholder={t('any.q')}
        maxLength={200}
      />
    </div>
  );
}
