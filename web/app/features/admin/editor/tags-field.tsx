import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '~/components/admin/field';
import { useEditorTexts } from '~/i18n/admin/editor';
import { placeName } from '~/lib/place-name';
import { useDebounced } from '~/lib/use-debounced';
import { useLanguage } from '~/lib/use-language';
import { tagsOf, type ArticleValues } from './article-values';
import { tagSuggestionsQuery } from './calls';
import { useFieldProblem } from './use-field-problem';

const PAUSE_MS = 200;
const LAST_TAG = /(?<![^,،])[^,،]*$/;

/**
 * Tags, separated by commas (requirements 5.2). The text after the last comma is completed from existing
 * tags.
 */
export function TagsField() {
  const t = useEditorTexts();
  const screen = useLanguage();
  const problem = useFieldProblem();
  const listId = useId();
  const { field: tags } = useController<ArticleValues, 'tags'>({ name: 'tags' });
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const typed = (LAST_TAG.exec(tags.value)?.[0] ?? '').trim();
  const suggestions = useSuggestions(isOpen ? typed : '', tagsOf(tags.value));
  const isShown = isOpen && suggestions.length > 0;
  const nameOf = (index: number) => {
    const tag = suggestions[index];
    return tag && placeName(tag, screen);
  };

  function take(index: number) {
    const name = suggestions[index]?.name;
    if (!name) return;
    tags.onChange(`${tags.value.replace(LAST_TAG, '')} ${name}, `.trimStart());
    setChosen(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isShown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((before) => (before + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' && chosen >= 0) take(chosen);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <Field label={t('field.tags')} hint={t('field.tagsHint')} problem={problem('tags')}>
      {(field) => (
        <div className="relative">
          <input
            {...field}
            ref={tags.ref}
            name={tags.name}
            value={tags.value}
            dir="auto"
            autoComplete="off"
            className="field"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && chosen >= 0 ? `${listId}-${chosen}` : undefined}
            onChange={(event) => {
              tags.onChange(event);
              setOpen(true);
              setChosen(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              tags.onBlur();
              setOpen(false);
            }}
          />
          {isShown && (
            <ul id={listId} role="listbox" aria-label={t('field.tagSuggestions')} className="suggestions">
              {suggestions.map(({ id }, index) => (
                <li
                  key={id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                  // The field keeps the focus.
                  onMouseDown={(event) => {
                    event.preventDefault();
                    take(index);
                  }}
                >
                  <bdi>{nameOf(index)}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

/**
 * Tags that begin with the typed text and are not in the field yet, after a pause in typing. A failed call
 * suggests nothing.
 */
function useSuggestions(typed: string, present: string[]) {
  const asked = useDebounced(typed, PAUSE_MS);
  const { data = [] } = useQuery({ ...tagSuggestionsQuery(asked), enabled: asked !== '' });
  const others = new Set(present.map((name) => name.toLowerCase()));
  others.delete(typed.toLowerCase());
  return typed && asked === typed ? data.filter(({ name }) => !others.has(name.toLowerCase())) : [];
}
