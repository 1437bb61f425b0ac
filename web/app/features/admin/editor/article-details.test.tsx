import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { asUser } from '~/test/as-user';
import { json, renderAt } from '~/test/render';
import { ArticleDetails } from './article-details';
import { EMPTY_ARTICLE, type ArticleValues } from './article-values';

function Details({ values }: { values: Partial<ArticleValues> }) {
  const form = useForm<ArticleValues>({ defaultValues: { ...EMPTY_ARTICLE, ...values } });
  return (
    <FormProvider {...form}>
      <ArticleDetails savedSlug={undefined} />
    </FormProvider>
  );
}

const BOTH = { title: 'A long trip', titleAr: 'رحلة طويلة' };

it.each<[string, Partial<ArticleValues>, string]>([
  ['begins in English', BOTH, 'a-long-trip'],
  ['begins in Arabic', { ...BOTH, original: 'ar' }, 'رحلة-طويلة'],
  ['has Arabic only', { titleAr: BOTH.titleAr, original: 'ar' }, 'رحلة-طويلة'],
  ['has no Arabic title yet', { title: BOTH.title, original: 'ar' }, 'a-long-trip'],
])('proposes the address of the original for a new article that %s', (_, values, address) => {
  renderAt('/admin', asUser(['write'], <Details values={values} />), () => json([]));
  expect(screen.getByPlaceholderText(address).getAttribute('name')).toBe('slug');
});
