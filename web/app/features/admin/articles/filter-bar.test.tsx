import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { asUser } from '~/test/as-user';
import { json, renderAt } from '~/test/render';
import { FilterBar } from './filter-bar';
import { useListAddress } from './list-address';

function Filters() {
  return <FilterBar address={useListAddress()} />;
}

it.each([
  ['/admin', 'Language', 'In both languages', 'Not translated yet'],
  ['/ar/admin', 'اللغة', 'باللغتين', 'غير مترجم بعد'],
])(
  'at %s finds articles by their translation, whatever their first language is',
  (path, name, both, open) => {
    // jsdom does not know the element <search>, and React says so once.
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const { router } = renderAt(path, asUser(['write'], <Filters />), () => json([]));
    const field = screen.getByRole('combobox', { name });
    for (const [label, value] of [
      [both, 'translated'],
      [open, 'pending'],
    ] as const) {
      fireEvent.change(field, {
        target: { value: screen.getByRole<HTMLOptionElement>('option', { name: label }).value },
      });
      expect(router.state.location.search).toBe(`?language=${value}`);
    }
  },
);
