import type { StaticPage } from '@mihwar/adapters/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { asUser } from '~/test/as-user';
import { json, renderAt } from '~/test/render';
import { PagesList } from './pages-list';

const PAGE: StaticPage = {
  ...{ id: 5, slug: 'terms', title: 'Terms', titleAr: 'الشروط', content: 'The first.', contentAr: 'الأول.' },
  ...{ metaDescription: null, metaDescriptionAr: null, isPublished: true, hasUnpublishedChanges: false },
  ...{ updatedAt: '2026-03-16T10:12:00.000Z', updatedAtAr: '2026-03-16T10:12:00.000Z' },
};

function Tab() {
  return <PagesList dialog={useDialogAddress()} />;
}

const open = (path: string, changes: Partial<StaticPage>) =>
  renderAt(path, asUser(['pages'], <Tab />), () => json([{ ...PAGE, ...changes }]));

it.each([
  ['/admin/static-pages', 'Published', 'Unpublished changes'],
  ['/ar/admin/static-pages', 'منشورة', 'تعديلات غير منشورة'],
])(
  'the card of a page tells that its draft is not what readers see: %s',
  async (path, published, changed) => {
    open(path, { hasUnpublishedChanges: true });
    await screen.findByText(published);
    expect(screen.queryByText(changed)).not.toBeNull();
  },
);

it.each([{}, { isPublished: false }])('the card of any other page does not: %j', async (changes) => {
  open('/admin/static-pages', changes);
  await screen.findByRole('listitem');
  expect(screen.queryByText('Unpublished changes')).toBeNull();
});

it.each([
  [
    '/admin/static-pages?edit=5',
    'Readers still see an earlier version of this page. If you save it as “Published”, they see everything here.',
  ],
  [
    '/ar/admin/static-pages?edit=5',
    'ما زال القرّاء يرون نسخة سابقة من هذه الصفحة. وإذا حُفظت بحالة «منشورة» رأوا كل ما هنا.',
  ],
])('its form says so before it is saved: %s', async (path, sentence) => {
  open(path, { hasUnpublishedChanges: true });
  await screen.findByText(sentence);
});

it('the form of a page that readers see as it is says nothing of that', async () => {
  open('/admin/static-pages?edit=5', {});
  await screen.findByRole('dialog');
  expect(screen.queryByText(/earlier version/)).toBeNull();
});
