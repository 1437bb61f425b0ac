import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { placeName } from '~/lib/place-name';
import { useLanguage } from '~/lib/use-language';
import { CategoriesFailed } from './categories-failed';
import { latestCategoriesQuery } from './queries';

interface CategorySelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  /** The chosen category, or 0 for none. */
  value: number;
  /** Shown where none is chosen. */
  placeholder: string;
  onChange: (id: number) => void;
}

/** Chooses a category. It stands within a `Field`. */
export function CategorySelect({ placeholder, onChange, ...select }: CategorySelectProps) {
  const language = useLanguage();
  const { data: categories } = useQuery(latestCategoriesQuery);
  return (
    <>
      <select
        // React selects the chosen category also when its option arrives later.
        {...select}
        onChange={({ target }) => {
          onChange(Number(target.value));
        }}
        className="field"
      >
        <option value={0}>{placeholder}</option>
        {categories?.map((category) => (
          <option key={category.id} value={category.id}>
            {placeName(category, language)}
          </option>
        ))}
      </select>
      <CategoriesFailed />
    </>
  );
}
