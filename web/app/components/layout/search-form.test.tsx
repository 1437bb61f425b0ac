import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { SearchForm } from './search-form';

function submit(term: string) {
  const input = screen.getByRole('combobox');
  fireEvent.change(input, { target: { value: term } });
  fireEvent.click(screen.getByRole('button', { name: 'بحث' }));
}

it('goes to the search screen of the current language', async () => {
  const { router } = renderAt('/ar/category/reviews', <SearchForm id="search" />);
  submit('تسلا');
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/ar/search');
  });
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('تسلا');
});

it('does nothing without a term', () => {
  const { router } = renderAt('/ar/category/reviews', <SearchForm id="search" />);
  submit('   ');
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/ar/category/reviews');
});

it('shows the term that was searched for', () => {
  renderAt('/search?q=Tesla', <SearchForm id="search" />);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Tesla');
});
