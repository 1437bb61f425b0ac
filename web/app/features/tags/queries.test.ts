import { expect, it } from 'vitest';
import { tagSuggestionsQuery } from '~/features/admin/editor/calls';
import { createQueryClient } from '~/lib/api';
import { json } from '~/test/render';
import { tagQuery } from './queries';

const charging = { id: 1, name: 'Charging', nameAr: null, slug: 'charging' };

it('the page of a tag and the suggestions for the same word do not take each other for their own', async () => {
  const api = (path: string) => json(path === '/api/tags/charging' ? charging : [charging]);
  for (const queries of [
    [tagQuery('charging'), tagSuggestionsQuery('charging')],
    [tagSuggestionsQuery('charging'), tagQuery('charging')],
  ]) {
    const client = createQueryClient(api);
    for (const query of queries) await client.query(query as never);
    expect(client.getQueryData(tagQuery('charging').queryKey)).toEqual(charging);
    expect(client.getQueryData(tagSuggestionsQuery('charging').queryKey)).toEqual([charging]);
    await client.invalidateQueries({ queryKey: ['tags'] });
    const states = client.getQueryCache().findAll();
    expect(states.map(({ state }) => state.isInvalidated)).toEqual([true, true]);
  }
});
