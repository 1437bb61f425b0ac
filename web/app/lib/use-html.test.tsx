import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useHtml } from './use-html';

function Text({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={useHtml(html)} />;
}

it('leaves the elements of the same HTML, and replaces those of another', () => {
  const { container, rerender } = render(<Text html="<a href='/a'>One</a>" />);
  const link = container.querySelector('a');
  link?.focus();
  rerender(<Text html="<a href='/a'>One</a>" />);
  expect(container.querySelector('a')).toBe(link);
  expect(document.activeElement).toBe(link);
  rerender(<Text html="<a href='/b'>Two</a>" />);
  expect(container.textContent).toBe('Two');
});
