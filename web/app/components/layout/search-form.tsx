import { Search } from 'lucide-react';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { SEARCH_TERM_MAX } from '~/lib/limits';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';

/** Goes to the search screen of the current language; does nothing without a term (spec §2). Works without script. */
export function SearchForm({ className = '', large = false }: { className?: string; large?: boolean }) {
  const { t } = useTranslation();
  const local = useLocalPath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = useId();
  const term = params.get('q') ?? '';

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (wanted) void navigate(`${local(paths.search)}?${new URLSearchParams({ q: wanted })}`);
  }

  return (
    <form
      role="search"
      aria-label={large ? t('search.label') : t('header.search')}
      action={local(paths.search)}
      onSubmit={onSubmit}
      className={`relative ${className}`}
    >
      <label htmlFor={id} className="sr-only">
        {t('search.label')}
      </label>
      <input
        key={term}
        id={id}
        type="search"
        name="q"
        defaultValue={term}
        maxLength={SEARCH_TERM_MAX}
        placeholder={t('header.searchPlaceholder')}
        autoComplete="off"
        className={`field rounded-full ps-5 pe-12 ${large ? 'min-h-14 text-lg' : 'min-h-10 py-2 text-sm'}`}
      />
      <button
        type="submit"
        aria-label={t('search.submit')}
        className={`icon-button absolute end-1 top-1/2 -translate-y-1/2 ${large ? '' : 'size-8'}`}
      >
        <Search className="size-4.5" aria-hidden />
      </button>
    </form>
  );
}
