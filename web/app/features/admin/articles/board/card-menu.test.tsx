import type { DashboardCard } from '@mihwar/adapters/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { asUser } from '~/test/as-user';
import { renderAt } from '~/test/render';
import { CardMenu } from './card-menu';
import type { Moving } from './use-moving';

const CARD = {
  ...{ id: 1, title: 'Article 1', titleAr: null, mine: true, stage: 'writing' },
} as unknown as DashboardCard;

it.each([true, false])('offers moves unless another one is under way: %s', async (isMoving) => {
  const move = vi.fn();
  const moving = { isMoving, move } as unknown as Moving;
  renderAt(
    '/admin',
    asUser(['publish'], <CardMenu article={CARD} moves={['review', 'current']} moving={moving} />),
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move: Article 1' }), { key: 'Enter' });
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.ariaDisabled === 'true'])).toEqual([
    ['Move to “In review”', isMoving],
    ['Publish', isMoving],
    ['Workflow', false],
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Publish' }));
  expect(move).toHaveBeenCalledTimes(isMoving ? 0 : 1);
});

it('withdraws no article while a move is under way', async () => {
  const unpublish = vi.fn();
  const moving = { isMoving: true, unpublish } as unknown as Moving;
  const published = { ...CARD, status: 'published' } as DashboardCard;
  renderAt('/admin', asUser(['publish'], <CardMenu article={published} moves={[]} moving={moving} />));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move: Article 1' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unpublish' }));
  expect(unpublish).not.toHaveBeenCalled();
});
