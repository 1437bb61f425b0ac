import { expect, it } from 'vitest';
import { toScript } from './json-ld';

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
