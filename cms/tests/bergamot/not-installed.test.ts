import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootCms, type Cms } from '../boot';

let cms: Cms;
beforeAll(async () => {
  cms = await bootCms({ env: { TRANSLATE_PROVIDER: 'bergamot' } });
});
afterAll(() => cms.stop());

it('readers get the dictionary’s draft while the model is not installed', async () => {
  const body = { text: 'The new car', targetLanguage: 'ar' };
  const response = await cms.send('POST', '/api/translate', body);
  expect(await response.json()).toEqual({ translatedText: 'السيارة الجديدة' });
});

it('editors are told how to install it', async () => {
  const { accessToken } = await cms.signIn();
  const made = await cms.send('POST', '/api/categories', { name: 'Classics' }, accessToken);
  const { publicId: categoryId } = (await made.json()) as { publicId: number };
  const article = {
    title: 'A title in English',
    excerpt: 'An excerpt in English.',
    content: '<p>A text in English, long enough for an article.</p>',
    categoryId,
    status: 'draft',
  };
  const written = await cms.send('POST', '/api/articles', article, accessToken);
  const { publicId } = (await written.json()) as { publicId: number };
  const response = await cms.send('POST', `/api/articles/${publicId}/translate`, {}, accessToken);
  expect(response.status).toBe(502);
  expect(await response.text()).toContain(
    "Bergamot's model is not installed: run `npm run translate:install`",
  );
});
