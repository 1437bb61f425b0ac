import { skipToken } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient, getJson } from './api';
import { PageQueries } from './page-queries';

function queriesOf(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const client = createQueryClient((path) => {
    asked.push(path);
    return Promise.resolve(
      path in answers ? Response.json(answers[path]) : new Response(null, { status: 503 }),
    );
  });
  return { client, asked, queries: new PageQueries(client) };
}

const wordOf = (name: string) => ({
  queryKey: ['words', { of: name }],
  queryFn: (context: { client: ReturnType<typeof createQueryClient> }) =>
    getJson<string>(context, `/api/${name}`),
});

it('answers a query, once for all who ask, and leaves the answer to the screens', async () => {
  const { client, asked, queries } = queriesOf({ '/api/axle': 'محور' });
  expect(await Promise.all([queries.query(wordOf('axle')), queries.query(wordOf('axle'))])).toEqual([
    'محور',
    'محور',
  ]);
  expect(await queries.query(wordOf('axle'))).toBe('محور');
  expect(asked).toEqual(['/api/axle']);
  expect(client.getQueryData(['words', { of: 'axle' }])).toBe('محور');
  // As a screen does: what is there is not asked for again.
  expect(await client.query(wordOf('axle'))).toBe('محور');
  expect(asked).toHaveLength(1);
});

it('answers the first page of a list in the shape that lists grow from', async () => {
  const { client, queries } = queriesOf({ '/api/cars?offset=10': ['Utopia', 'Taycan'] });
  const list = {
    queryKey: ['cars'],
    queryFn: ({ pageParam, ...context }: { client: typeof client; pageParam: number }) =>
      getJson<string[]>(context, `/api/cars?offset=${pageParam}`),
    initialPageParam: 10,
  };
  const answer = { pages: [['Utopia', 'Taycan']], pageParams: [10] };
  expect(await queries.infiniteQuery(list)).toEqual(answer);
  expect(client.getQueryData(['cars'])).toEqual(answer);
  expect(await client.infiniteQuery({ ...list, getNextPageParam: () => undefined })).toEqual(answer);
});

it('rejects what cannot be answered, and leaves nothing of it', async () => {
  const { client, asked, queries } = queriesOf({});
  await expect(queries.query(wordOf('brake'))).rejects.toThrow('503');
  await expect(queries.query(wordOf('brake'))).rejects.toThrow('503');
  expect(asked).toEqual(['/api/brake']);
  await expect(queries.query({ queryKey: ['nothing'], queryFn: skipToken })).rejects.toThrow(
    'nothing to ask',
  );
  expect(client.getQueryCache().getAll()).toEqual([]);
});
