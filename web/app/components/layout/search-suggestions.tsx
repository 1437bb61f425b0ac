import type { Suggestion } from '@mihwar/adapters/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Worded } from '~/components/ui/worded';
import { languageOfText } from '~/lib/arabic-script';
import { paths } from '~/lib/paths';
import { useLocalPath } from '~/lib/use-language';
import { wordsIn } from '~/lib/words';
import { useSuggestions } from './use-suggestions';

interface SearchSuggestionsProps {
  /** The input of the box, which keeps the focus. */
  input: HTMLInputElement;
  /** The id of the list. */
  list: string;
  className: string;
  /** Called when the list opens or closes, and with the id of the option that the arrow keys have reached. */
  onPopup: (popup: { isOpen: boolean; option?: string }) => void;
}

/** The suggestions of the next text may have another order, so that a position does not name an option. */
const keyOf = ({ kind, slug }: Suggestion) => `${kind} ${slug}`;

/** The suggestions below a search box, as the list of a combobox (WAI-ARIA Authoring Practices). */
export default function SearchSuggestions({ input, list, className, onPopup }: SearchSuggestionsProps) {
  const { t } = useTranslation();
  const choose = useChoose();
  const [typed, setTyped] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const suggestions = useSuggestions(typed.trim());
  /** The position of the option that the arrow keys have reached. It is -1 if there is none, or it is gone. */
  const active = suggestions.findIndex((suggestion) => keyOf(suggestion) === activeKey);
  const isOpen = suggestions.length > 0;
  const activeOption = useRef<HTMLLIElement>(null);

  const open = useEffectEvent(() => {
    setTyped(input.value);
    setActiveKey(undefined);
  });
  const close = useEffectEvent(() => {
    setTyped('');
    setActiveKey(undefined);
  });
  const go = (suggestion: Suggestion) => {
    setTyped('');
    input.form?.reset();
    choose(suggestion);
  };

  /** Moves from the input to the options and, after the last one, back. */
  const move = (by: number) => {
    const places = suggestions.length + 1;
    const next = suggestions[((active + 1 + by + places) % places) - 1];
    setActiveKey(next && keyOf(next));
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' && !isOpen) open();
    else if (!isOpen) return;
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) go(chosen);
    else if (event.key === 'Escape') {
      // Escape closes only the list. A second Escape closes what surrounds it, such as the menu of a phone.
      event.stopPropagation();
      close();
    } else {
      // Home, End and letters act on the text.
      if (event.key !== 'Tab') setActiveKey(undefined);
      return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    input.addEventListener('input', () => open(), { signal });
    input.addEventListener('keydown', (event) => press(event), { signal });
    input.addEventListener('blur', () => close(), { signal });
    input.form?.addEventListener('submit', () => close(), { signal });
    // The user may have typed before this code was loaded.
    if (input.value !== input.defaultValue) queueMicrotask(() => open());
    return () => {
      over.abort();
    };
  }, [input]);

  useEffect(() => {
    onPopup({ isOpen, option: active === -1 ? undefined : `${list}-${active}` });
    activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active, list, onPopup]);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && t('search.suggestionCount', { count: suggestions.length })}
      </p>
      {isOpen && (
        <ul
          id={list}
          role="listbox"
          aria-label={t('search.suggestions')}
          // The focus stays in the box.
          onPointerDown={(event) => {
            event.preventDefault();
          }}
          className={`suggestions ${className}`}
        >
          {suggestions.map((suggestion, place) => (
            <li
              key={keyOf(suggestion)}
              ref={place === active ? activeOption : undefined}
              id={`${list}-${place}`}
              role="option"
              aria-selected={place === active}
              onClick={() => {
                go(suggestion);
              }}
            >
              <Worded as="span" {...suggestedText(suggestion.text)} className="line-clamp-2 text-pretty" />
              {suggestion.kind !== 'article' && (
                <span className="meta shrink-0">{t(`search.kinds.${suggestion.kind}`)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** An article without an Arabic headline is suggested by its English one. */
const suggestedText = (text: string) => wordsIn(languageOfText(text), text);

/** Opens the page of a suggestion. */
function useChoose() {
  const navigate = useNavigate();
  const local = useLocalPath();
  return ({ kind, slug }: Suggestion) => void navigate(local(paths[kind](slug)));
}
