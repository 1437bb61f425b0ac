import type { Category } from '@mihwar/adapters/contract';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { FilterBar } from '~/features/admin/articles/filter-bar';
import { useListAddress } from '~/features/admin/articles/list-address';
import { ArticleDetails } from '~/features/admin/editor/article-details';
import { EMPTY_ARTICLE } from '~/features/admin/editor/article-values';
import { CategoryField } from '~/features/admin/import/category-field';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { asUser } from '~/test/as-user';
import { json, renderAt } from '~/test/render';
import { CategoriesList } from './categories-list';

const aCategory = (id: number, name: string) =>
  ({ id, name, nameAr: null, slug: name.toLowerCase(), icon: 'Car' }) as Category;
const REVIEWS = aCategory(3, 'Reviews');
const NEWS = aCategory(4, 'News');

const List = () => <CategoriesList dialog={useDialogAddress()} />;
const Filters = () => <FilterBar address={useListAddress()} />;
const Import = () => <CategoryField ref={null} value={4} isMissing={false} onChange={() => undefined} />;
function Editor() {
  const form = useForm({ defaultValues: { ...EMPTY_ARTICLE, categoryId: 4 } });
  return (
    <FormProvider {...form}>
      <ArticleDetails savedSlug={undefined} />
    </FormProvider>
  );
}
const Opened = ({ children }: { children: ReactNode }) =>
  useLocation().pathname === '/admin/open' && children;

/** Opens a screen, closes it, and opens it again after somebody else has created a category. */
async function openAgain(ui: ReactNode) {
  let categories = [REVIEWS];
  let answer: () => void = () => undefined;
  const { router } = renderAt('/admin/open', asUser(['write'], <Opened>{ui}</Opened>), () => {
    if (categories.length === 1) return json(categories);
    return new Promise((resolve) => (answer = () => resolve(Response.json(categories))));
  });
  await screen.findByText('Reviews');
  await act(() => router.navigate('/admin'));
  expect(screen.queryByText('Reviews')).toBeNull();
  categories = [REVIEWS, NEWS];
  await act(() => router.navigate('/admin/open'));
  return () => act(answer);
}

async function findsTheNewOne(ui: ReactNode) {
  const answer = await openAgain(ui);
  screen.getByText('Reviews');
  expect(screen.queryByText('News')).toBeNull();
  answer();
  await screen.findByText('News');
}

it.each([
  ['the list of categories', <List key="" />],
  ['the editor', <Editor key="" />],
  ['the import', <Import key="" />],
])('%s shows the known categories at once and then a new one of somebody else', async (_, ui) => {
  await findsTheNewOne(ui);
});

it('the filters of articles show a new category of somebody else, too', async () => {
  // jsdom does not know the element <search>, and React says so once.
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  await findsTheNewOne(<Filters />);
});

it.each([
  ['editor', <Editor key="" />],
  ['import', <Import key="" />],
])('a chosen category that arrives late is shown as chosen, and the focus stays: %s', async (_, ui) => {
  const answer = await openAgain(ui);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Category/ });
  choice.focus();
  answer();
  await waitFor(() => {
    expect(choice.value).toBe('4');
  });
  expect(document.activeElement).toBe(choice);
});
