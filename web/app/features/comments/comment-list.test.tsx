import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '~/test/render';
import { CommentList } from './comment-list';

const comments = [
  { id: 1, content: 'older', createdAt: '2026-03-01T00:00:00.000Z', author: null },
  {
    id: 2,
    content: '<b>newer</b>',
    createdAt: '2026-03-02T00:00:00.000Z',
    author: { displayName: 'Layla Haddad', displayNameAr: 'ليلى حداد', avatar: null },
  },
];

it('shows the newest first, as plain text', () => {
  renderAt('/article/x', <CommentList comments={comments} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Layla Haddad');
  expect(first?.textContent).toContain('<b>newer</b>');
  expect(second?.textContent).toContain('Guest');
});

it('names guests and authors in Arabic', () => {
  renderAt('/ar/article/x', <CommentList comments={comments} />);
  expect(screen.getByText('ليلى حداد')).toBeTruthy();
  expect(screen.getByText('زائر')).toBeTruthy();
});
