import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { asUser } from '~/test/as-user';
import { json, renderAt } from '~/test/render';
import { EMPTY_ARTICLE, type ArticleValues } from '../article-values';
import PreviewDialog from './preview-dialog';

function Fields({ values, children }: { values: ArticleValues; children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>;
}

/** The preview's text for readers of English. The server marks what it has sanitised. */
async function previewOf(changes: Partial<ArticleValues>) {
  const dialog = <PreviewDialog article={null} isUnsaved={() => false} onClose={() => undefined} />;
  const ui = <Fields values={{ ...EMPTY_ARTICLE, ...changes }}>{dialog}</Fields>;
  renderAt('/admin', asUser(['write'], ui), (path, init) => {
    if (path === '/api/categories') return json([]);
    const { content, contentAr } = JSON.parse(String(init?.body)) as Record<string, string | null>;
    return json({
      content: content && `${content}<p>Clean</p>`,
      contentAr: contentAr && `${contentAr}<p>نظيف</p>`,
    });
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('The article as readers see it');
  const text = () => frame.contentDocument?.body.textContent ?? '';
  await waitFor(() => expect(text()).toMatch(/Clean|نظيف/));
  return text();
}

const ARABIC = { titleAr: 'عنوان عربي', excerptAr: 'مقتطف عربي', contentAr: '<p>نص عربي</p>' };

it('readers of English are shown the text of an Arabic article without English', async () => {
  const text = await previewOf({ original: 'ar', ...ARABIC });
  expect(text).toContain('عنوان عربي');
  expect(text).toContain('نص عربينظيف');
});

it('readers of English are shown the English text as the server has sanitised it', async () => {
  const english = { title: 'An English title', excerpt: 'An excerpt', content: '<p>An English text</p>' };
  const text = await previewOf({ ...english, ...ARABIC });
  expect(text).toContain('An English textClean');
  expect(text).not.toContain('نص عربي');
});
