import type { DashboardCard } from '@mihwar/adapters/contract';
import { useState } from 'react';
import { Sentence } from '~/components/ui/sentence';
import { WorkflowDialog } from '~/features/admin/workflow/lazy-dialog';
import { useArticlesTexts } from '~/i18n/admin/articles';
import type { ListAddress } from '../list-address';
import { useOffered } from '../use-offered';
import { BoardColumn } from './column';
import { BOARD_COLUMNS, movesOf } from './moves';
import { useMoving } from './use-moving';

/** The articles by the stage of their draft. They are moved with a menu, or with the pointer. */
export function Board({ address }: { address: ListAddress }) {
  const t = useArticlesTexts();
  const { mayPublish } = useOffered();
  const moving = useMoving();
  const [dragged, setDragged] = useState<DashboardCard>();
  const targets = dragged ? movesOf(dragged, mayPublish) : [];
  const { opened } = moving;
  return (
    <>
      <p role="status" className="sr-only">
        <Sentence>{moving.said}</Sentence>
      </p>
      {/* On a phone the columns are a strip. The next one is in sight at its end. */}
      <section
        aria-label={t('board.label')}
        className="-mx-1 grid snap-x scroll-px-1 auto-cols-[85%] grid-flow-col gap-4 overflow-x-auto px-1 pb-3 sm:auto-cols-[20rem] xl:auto-cols-fr"
      >
        {BOARD_COLUMNS.map((column) => (
          <BoardColumn
            key={column}
            column={column}
            address={address}
            moving={moving}
            onDrag={setDragged}
            onDrop={
              dragged && targets.includes(column)
                ? () => {
                    setDragged(undefined);
                    moving.move(dragged, column);
                  }
                : undefined
            }
          />
        ))}
      </section>
      {opened && (
        <WorkflowDialog
          id={opened.article.id}
          updatedAt={opened.article.updatedAt}
          to={opened.to}
          onClose={moving.close}
          onMoved={(to) => {
            moving.movedInDialog(opened.article, to);
          }}
        />
      )}
    </>
  );
}
