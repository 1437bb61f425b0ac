import { SEARCH_TERM_MAX, searchTermOf } from '@mihwar/adapters/contract/search-term';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '~/components/ui/lazy-part';
import { paths } from '~/lib/paths';
import { useSiteName } from '~/lib/site-name';
import { useHydrated } from '~/lib/use-hydrated';
import { useLocalPath } from '~/lib/use-language';

/** The code loads when the box gets the focus. */
const SearchSuggestions = lazyPart(() => import('./search-suggestions'));

interface SearchFormProps {
  /** The id of the box. It must be unique on the page, and the same on every page. */
  id: string;
  className?: string;
  large?: boolean;
  /** Positions the suggestions beside the box, and sets their width. */
  popupClassName?: string;
}

/**
 * Opens the search screen of the current language. Without a term it does nothing (requirements 2.7). It
 * works without scripts.
 */
export function SearchForm({
  id,
  className = '',
  large = false,
  popupClassName = 'inset-x-0',
}: SearchFormProps) {
  const { t } = useTranslation();
  const site = useSiteName();
  const local = useLocalPath();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const term = params.get('q') ?? '';

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = searchTermOf(String(new FormData(event.currentTarget).get('q') ?? ''));
    if (!wanted) return;
    void navigate(`${local(paths.search)}?${new URLSearchParams({ q: wanted })}`);
    // The box is mounted again. A second search stays on the screen, so that nothing else takes the focus.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <form
      role="search"
      aria-label={large ? t('search.label', { site }) : t('header.search')}
      action={local(paths.search)}
      onSubmit={onSubmit}
      className={`relative ${className}`}
    >
      <SearchBox key={term} id={id} term={term} large={large} popupClassName={popupClassName} />
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

interface SearchBoxProps extends Required<Pick<SearchFormProps, 'id' | 'large' | 'popupClassName'>> {
  /** The term of the results on the screen. */
  term: string;
}

/**
 * The input with its suggestions. It is mounted again for every new term: suggestions that outlive their
 * input would take its value for text that is being typed.
 */
function SearchBox({ id, term, large, popupClassName }: SearchBoxProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const list = `${id}-list`;
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  const [popup, setPopup] = useState<{ isOpen: boolean; option?: string }>({ isOpen: false });
  const noteUse = () => {
    setUsed(true);
  };

  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('search.label', { site: useSiteName() })}
      </label>
      <input
        ref={setInput}
        id={id}
        type="search"
        name="q"
        defaultValue={term}
        maxLength={SEARCH_TERM_MAX}
        placeholder={t('header.searchPlaceholder')}
        autoComplete="off"
        onFocus={noteUse}
        onInput={noteUse}
        {...(hydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': popup.isOpen,
          'aria-controls': list,
          'aria-activedescendant': popup.option,
        })}
        className={`field rounded-full ps-5 pe-12 ${large ? 'min-h-14 text-lg leading-8' : 'min-h-10 py-1 text-sm leading-8'}`}
      />
      {isUsed && input && (
        <SearchSuggestions input={input} list={list} className={popupClassName} onPopup={setPopup} />
      )}
    </>
  );
}
