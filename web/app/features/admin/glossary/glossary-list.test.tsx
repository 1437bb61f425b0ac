import type { GlossaryTerm } from '@mihwar/adapters/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConfirmDialog } from '~/components/admin/confirm-dialog';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { translationQuery } from '~/features/translation/translate';
import { asUser } from '~/test/as-user';
import { json, makeRoomForToasts, renderAt } from '~/test/render';
import { GlossaryList } from './glossary-list';

const RANGE: GlossaryTerm = {
  ...{ id: 4, term: 'range', arabic: 'المدى', doNotTranslate: false, isCaseSensitive: false, notes: null },
  updatedAt: '2026-03-16T10:12:00.000Z',
};
const { queryKey } = translationQuery('The range of a car');

const Glossary = () => <GlossaryList dialog={useDialogAddress()} />;

/** Opens the glossary in a tab that has translated a sentence by it. */
async function openGlossary(path: string) {
  makeRoomForToasts();
  const ui = (
    <>
      <Glossary />
      <ConfirmDialog />
    </>
  );
  const { client } = renderAt(path, asUser(['vocabulary'], ui), (_path, init) =>
    json(init?.method ? RANGE : [RANGE]),
  );
  await screen.findByText('المدى');
  client.setQueryData(queryKey, 'نطاق السيارة');
  return {
    isForgotten: () =>
      waitFor(() => {
        expect(client.getQueryData(queryKey)).toBeUndefined();
      }),
  };
}

describe('sentences are translated again after a term', () => {
  it('was saved', async () => {
    const { isForgotten } = await openGlossary('/admin/translations?edit=4');
    fireEvent.change(await screen.findByLabelText(/^Arabic/), { target: { value: 'مدى السير' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Term saved');
    await isForgotten();
  });

  it('was deleted', async () => {
    const { isForgotten } = await openGlossary('/admin/translations');
    fireEvent.click(screen.getByRole('button', { name: /^Delete/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete term' }));
    await screen.findByText('Term deleted');
    await isForgotten();
  });
});
