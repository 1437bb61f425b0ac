import { expect, it } from 'vitest';
import { belowTitle } from './headings.ts';
import { toSafeHtml } from './sanitise.ts';

it('moves headings below the title of the page', () => {
  expect(belowTitle('<h1 lang="de">a</h1><h2>b</h2><p>c</p><h5>d</h5><h6>e</h6>')).toBe(
    '<h2 lang="de">a</h2><h3>b</h3><p>c</p><h6>d</h6><h6>e</h6>',
  );
});

it('leaves texts alone that begin below it', () => {
  const html = '<h2>a</h2><h4>b</h4><hr><header>c</header><p>&#x3C;h1></p>';
  expect(belowTitle(html)).toBe(html);
});

it('is part of what leaves the API, of HTML and of Markdown', () => {
  expect(toSafeHtml('<h1>a</h1><h2>b</h2>')).toBe('<h2>a</h2><h3>b</h3>');
  expect(toSafeHtml('# a\n\n## b\n\nc')).toBe('<h2>a</h2>\n<h3>b</h3>\n<p>c</p>');
  expect(toSafeHtml('<h1 onclick="x()">a</h1>')).toBe('<h2>a</h2>');
  expect(toSafeHtml('## a')).toBe('<h2>a</h2>');
});
