import { expect, it } from 'vitest';
import { createQueryClient } from './api';
import { PageQueries } from './page-queries';
import { handedOverQueries, pageStateElement } from './page-state';

async function answered() {
  const client = createQueryClient(() => Promise.reject(new Error('away')));
  const queries = new PageQueries(client);
  await queries.query({
    queryKey: ['articles', 'one', 'ev'],
    queryFn: () => ({ title: '</script><!--<b>محور' }),
  });
  await queries.query({ queryKey: ['articles', 'lead'], queryFn: () => null });
  await queries
    .query({ queryKey: ['away'], queryFn: () => Promise.reject(new Error('away')) })
    .catch(() => 0);
  // As a screen does whose query waits for the browser.
  client.getQueryCache().build(client, { queryKey: ['session'] });
  return client;
}

it('hands over what was answered, and nothing else', async () => {
  document.body.innerHTML = pageStateElement(await answered());
  const client = handedOverQueries();
  expect(client.getQueryData(['articles', 'one', 'ev'])).toEqual({ title: '</script><!--<b>محور' });
  expect(client.getQueryData(['articles', 'lead'])).toBeNull();
  expect(client.getQueryCache().getAll()).toHaveLength(2);
});

it('is the same in whatever order the answers have come', () => {
  const [one, other] = [createQueryClient(), createQueryClient()];
  for (const key of ['ev', 'hybrid']) one.setQueryData([key], key);
  for (const key of ['hybrid', 'ev']) other.setQueryData([key], key);
  expect(pageStateElement(one)).toBe(pageStateElement(other));
});

it('is one element, whatever the answers say', async () => {
  const html = pageStateElement(await answered());
  expect(html.match(/<\/script>|<!--/g)).toEqual(['</script>']);
});

it('is not asked again', async () => {
  document.body.innerHTML = pageStateElement(await answered());
  const asked: string[] = [];
  await handedOverQueries().query({
    queryKey: ['articles', 'lead'],
    queryFn: () => asked.push('lead'),
    staleTime: Infinity,
  });
  expect(asked).toEqual([]);
});

it('begins with nothing where no server has written the page', () => {
  document.body.innerHTML = '';
  expect(handedOverQueries().getQueryCache().getAll()).toEqual([]);
});
