import { act, screen } from '@testing-library/react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { ArticleTexts } from './article-texts';
import { EMPTY_ARTICLE, type ArticleValues } from './article-values';

it('shows the Arabic text of a restored draft that begins in Arabic', () => {
  let form!: UseFormReturn<ArticleValues>;
  function Texts() {
    form = useForm<ArticleValues>({ defaultValues: EMPTY_ARTICLE });
    return (
      <FormProvider {...form}>
        <ArticleTexts isNew onComing={() => undefined} />
      </FormProvider>
    );
  }
  renderAt('/admin', <Texts />);
  const isShown = (name: string) =>
    screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';
  expect(isShown('English')).toBe(true);
  act(() => {
    form.reset({ ...EMPTY_ARTICLE, original: 'ar', titleAr: 'رحلة طويلة' }, { keepDefaultValues: true });
  });
  expect(isShown('Arabic')).toBe(true);
});
