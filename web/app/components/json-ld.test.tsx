import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JsonLd, toScript } from './json-ld';

it('writes nothing that could end the element or begin a comment', () => {
  const headline = '</script><script>alert(1)</script><!-- ]]> & " \' \u2028';
  const written = toScript([{ '@type': 'NewsArticle', headline }]);
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'NewsArticle', headline }],
  });
  const element = document.createElement('div');
  element.innerHTML = `<script type="application/ld+json">${written}</script>`;
  expect(element.children).toHaveLength(1);
  expect(element.firstElementChild?.textContent).toBe(written);
});

it('stays in the page of the server, however often the browser renders', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <JsonLd graph={[{ '@type': 'NewsArticle', headline: 'A headline' }]} />,
  );
  const written = container.textContent;
  expect(written).toContain('A headline');
  const root = await act(() => Promise.resolve(hydrateRoot(container, <JsonLd graph={undefined} />)));
  act(() => {
    root.render(<JsonLd graph={undefined} />);
  });
  expect(container.textContent).toBe(written);
  act(() => {
    root.unmount();
  });
});
