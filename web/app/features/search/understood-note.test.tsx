import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteUnderstood } from '~/features/articles/understood';
import { renderAt } from '~/test/render';
import { UnderstoodNote } from './understood-note';

const APART = /^The words in quotation marks were not found together/;

/** The note above the results of a search, which were found for `corrected`. */
async function noteOf(term: string, corrected: string) {
  const search = { term, exact: false, filters: {} };
  const { client } = renderAt('/search', <UnderstoodNote search={search} />);
  const headers = new Headers({ 'X-Search-Corrected': encodeURIComponent(corrected) });
  act(() => noteUnderstood(client, search, headers));
  return (await screen.findByRole('status')).textContent;
}

it('says that quoted words were not found together', async () => {
  expect(await noteOf('"911 porsche"', '911 porsche')).toMatch(APART);
});

it('says so without marks where one of them has no partner', async () => {
  const note = await noteOf('"911 porsche" 19"', '911 porsche 19"');
  expect(note).toMatch(APART);
  expect(note).toContain('911 porsche 19');
  expect(note).not.toContain('19"');
});

it('says nothing about quotation marks where nobody has typed any', async () => {
  expect(await noteOf('Mercedes-Bens', 'Mercedes-Bens')).not.toMatch(APART);
});
