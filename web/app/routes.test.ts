import { expect, it } from 'vitest';

it('a screen with a loader has a clientLoader: in the browser its queries call the API themselves', () => {
  const routes = import.meta.glob<string>('./routes/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const loading = Object.entries(routes).filter(([, text]) =>
    /^export (?:async )?function loader\b/m.test(text),
  );
  expect(loading.length).toBeGreaterThan(8);
  const without = loading.filter(
    ([, text]) => !/^export (?:const|(?:async )?function) clientLoader\b/m.test(text),
  );
  expect(
    without.map(([file]) => file),
    'export const clientLoader = noServerLoad',
  ).toEqual([]);
});
