import { describe, expect, it } from 'vitest';
import { toHtml } from './to-html';

describe('toHtml', () => {
  it.each(['<p>the car</p>', '  <h2>Title</h2>', '<!-- note --><p>a</p>', '<P>a</P>'])(
    'keeps HTML: %s',
    (html) => {
      expect(toHtml(html)).toBe(html);
    },
  );

  it('renders Markdown: marks, headings, lists, tables, links', () => {
    const html = toHtml('## Title\n\nThe **new** [car](/car)\n\n- one\n\n| a |\n|---|\n| b |\n');
    expect(html).toContain('<h2>Title</h2>');
    expect(html).toContain('The <strong>new</strong> <a href="/car">car</a>');
    expect(html).toContain('<li>one</li>');
    expect(html).toContain('<td>b</td>');
  });

  it('keeps HTML within Markdown, and makes no links of bare addresses', () => {
    expect(toHtml('a <kbd>F8</kbd> https://example.com')).toBe(
      '<p>a <kbd>F8</kbd> https://example.com</p>\n',
    );
  });

  it.each(['', 'a < b', '<3 cars', '1 < 2 > 0'])('takes %j for Markdown', (text) => {
    expect(toHtml(text)).not.toContain('<3');
  });
});
