import type { DashboardCard } from '@mihwar/adapters/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { NameText } from '~/components/ui/name-text';
import { personName } from '~/lib/person-name';
import { useToday } from '~/features/admin/schedule/use-site-zone';
import { useDialogAddress } from '~/features/admin/use-dialog-address';
import { dayOf } from '~/features/admin/workflow/day';
import { useArticlesTexts } from '~/i18n/admin/articles';
import { isInEnglish } from '~/lib/article-languages';
import { shownText } from '~/lib/shown-text';
import { useLanguage } from '~/lib/use-language';
import { LanguageBadges } from '../state-badges';
import { useOffered } from '../use-offered';
import { CardMenu } from './card-menu';
import { isLate, movesOf, type BoardColumnName } from './moves';
import type { Moving } from './use-moving';

interface BoardCardProps {
  article: DashboardCard;
  column: BoardColumnName;
  moving: Moving;
  onDrag: (article: DashboardCard | undefined) => void;
}

/** An article on the board. Those that the user may move can be dragged, and all of them have a menu. */
export function BoardCard({ article, column, moving, onDrag }: BoardCardProps) {
  const t = useArticlesTexts();
  const language = useLanguage();
  const { mayPublish } = useOffered();
  const title = useId();
  const moves = movesOf(article, mayPublish);
  const isDraft = column !== 'current';
  return (
    <li
      data-article={article.id}
      tabIndex={-1}
      aria-labelledby={title}
      draggable={moves.length > 0 && !moving.isMoving}
      className="board-card"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', article.title);
        onDrag(article);
      }}
      onDragEnd={() => {
        onDrag(undefined);
      }}
    >
      <Title id={title} article={article} />
      {article.author && (
        <p className="text-sm text-soft">
          <NameText>{personName(article.author, language)}</NameText>
        </p>
      )}
      {isDraft && article.assignee && (
        <p className="text-sm">
          {t('board.assignee')}{' '}
          <NameText className="font-semibold">
            {shownText(article.assignee.name, article.assignee.nameAr, language)}
          </NameText>
        </p>
      )}
      {isDraft && article.dueOn && <Due dueOn={article.dueOn} />}
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {article.status === 'published' && isDraft && (
          <span className="badge text-signal">{t('state.changed')}</span>
        )}
        <LanguageBadges article={article} />
      </p>
      <CardMenu article={article} moves={moves} moving={moving} />
    </li>
  );
}

function Title({ id, article }: { id: string; article: DashboardCard }) {
  const language = useLanguage();
  const { editLink } = useDialogAddress();
  const own = language === 'ar' ? article.titleAr : null;
  const title = <bdi lang={own || !isInEnglish(article) ? 'ar' : 'en'}>{own ?? article.title}</bdi>;
  return (
    <h3 id={id} className="font-semibold text-pretty">
      {article.mine ? (
        <Link
          {...editLink(article.id)}
          preventScrollReset
          // The card is dragged, and not the address of its link.
          draggable={false}
          className="hover:underline"
        >
          {title}
        </Link>
      ) : (
        title
      )}
    </h3>
  );
}

function Due({ dueOn }: { dueOn: string }) {
  const t = useArticlesTexts();
  const date = dayOf(dueOn, useLanguage());
  return isLate(dueOn, useToday()) ? (
    <p className="text-sm font-semibold text-signal">{t('board.late', { date })}</p>
  ) : (
    <p className="text-sm">{t('board.due', { date })}</p>
  );
}
