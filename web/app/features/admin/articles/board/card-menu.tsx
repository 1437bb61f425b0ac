import type { DashboardCard } from '@mihwar/adapters/contract';
import { ArrowLeft, ArrowRight, ClipboardCheck, EyeOff, Eye, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { useWorkflowTexts } from '~/i18n/admin/workflow';
import { LANGUAGES } from '~/lib/language';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage } from '~/lib/use-language';
import { useOffered } from '../use-offered';
import { BOARD_COLUMNS, columnOf, type BoardColumnName } from './moves';
import type { Moving } from './use-moving';

interface CardMenuProps {
  article: DashboardCard;
  moves: readonly BoardColumnName[];
  moving: Moving;
}

/** The moves of an article that the user may make. */
export function CardMenu({ article, moves, moving }: CardMenuProps) {
  const t = useArticlesTexts();
  const workflow = useWorkflowTexts();
  const language = useLanguage();
  const { mayPublish } = useOffered();
  const from = columnOf(article);
  const isPublished = from === 'current';
  if (!article.mine || (isPublished && !mayPublish)) return null;
  return (
    <DropdownMenu.Root dir={LANGUAGES[language].dir} modal={false}>
      <DropdownMenu.Trigger
        className="button button-outline button-small mt-1"
        aria-label={t('board.menuOf', { title: shownTitle(article, language) })}
      >
        {t('board.menu')}
      </DropdownMenu.Trigger>
      {/* The menu is in the landmark of the board. */}
      <DropdownMenu.Portal container={document.getElementById('main')}>
        <DropdownMenu.Content align="start" sideOffset={4} className="menu">
          {moves.map((to) => (
            <Item
              key={to}
              icon={to === 'current' ? Eye : isBefore(to, from) ? ArrowLeft : ArrowRight}
              label={
                to === 'current'
                  ? t('publish.action')
                  : t('board.moveTo', { column: t(`board.column.${to}`) })
              }
              disabled={moving.isMoving}
              onSelect={() => {
                moving.move(article, to);
              }}
            />
          ))}
          {isPublished ? (
            <Item
              icon={EyeOff}
              label={t('unpublish.action')}
              disabled={moving.isMoving}
              onSelect={() => {
                moving.unpublish(article);
              }}
            />
          ) : (
            <Item
              icon={ClipboardCheck}
              label={workflow('action.open')}
              onSelect={() => {
                moving.open({ article });
              }}
            />
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const isBefore = (one: BoardColumnName, other: BoardColumnName) =>
  BOARD_COLUMNS.indexOf(one) < BOARD_COLUMNS.indexOf(other);

interface ItemProps {
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  onSelect: () => void;
}

function Item({ icon: Icon, label, disabled, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item className="menu-item" disabled={disabled} onSelect={onSelect}>
      <Icon className="size-4 rtl:-scale-x-100" aria-hidden />
      {label}
    </DropdownMenu.Item>
  );
}
