import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { makeRoomForToasts, renderAt } from '~/test/render';
import { playUploads } from '~/test/uploads';
import { EMPTY_ARTICLE, type ArticleValues } from './article-values';
import { FeaturedPicture } from './featured-picture';
import { useFeaturedUpload } from './use-featured-upload';

const VALUES = {
  ...{ imageUrl: '/uploads/former.webp', imageFocusAr: '10 90', imageAlt: 'A red car' },
  imageCredit: 'Nadia Karam',
};

/** Shows the field of an article with a picture. Returns what the form would send. */
function open() {
  let values = (): ArticleValues => EMPTY_ARTICLE;
  function Featured() {
    const form = useForm<ArticleValues>({ defaultValues: { ...EMPTY_ARTICLE, ...VALUES } });
    values = form.getValues;
    return (
      <FormProvider {...form}>
        <FeaturedPicture upload={useFeaturedUpload()} />
      </FormProvider>
    );
  }
  renderAt('/admin', <Featured />);
  return { values: () => values() };
}

const focus = () => screen.getByRole('switch', { name: /Arabic pages/ });

beforeEach(makeRoomForToasts);

it('another picture keeps the texts of the former one, and not the focus that was chosen in it', async () => {
  playUploads((answer) => {
    answer(201, JSON.stringify({ url: '/uploads/fresh.webp' }));
  });
  const { values } = open();
  expect(focus().getAttribute('aria-checked')).toBe('true');
  fireEvent.change(screen.getByLabelText('Featured image', { selector: 'input' }), {
    target: { files: [new File(['GIF89a'], 'a.gif', { type: 'image/gif' })] },
  });
  await expect.poll(() => values().imageUrl).toBe('/uploads/fresh.webp');
  expect(values()).toMatchObject({
    imageFocusAr: '',
    imageAlt: VALUES.imageAlt,
    imageCredit: VALUES.imageCredit,
  });
  expect(focus().getAttribute('aria-checked')).toBe('false');
});

it('a removed picture takes the focus along', () => {
  const { values } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(values()).toMatchObject({ imageUrl: '', imageFocusAr: '' });
});
