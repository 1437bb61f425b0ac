import type { ModeratedComment, ModerationAction } from '@mihwar/adapters/contract';
import { Link } from 'react-router';
import { savedAt } from '~/features/admin/saved-at';
import { useCommentsTexts } from '~/i18n/admin/comments';
import { languageOfText } from '~/lib/arabic-script';
import { paths } from '~/lib/paths';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { Actions } from './actions';

interface CommentRowProps {
  comment: ModeratedComment;
  isSelected: boolean;
  onSelect: (selected: boolean) => void;
  isBusy: boolean;
  onAct: (action: ModerationAction) => void;
}

/** The characters of a comment in the names of its controls. */
const NAMED = 60;

/** One comment: who, when, where, what it answers, and its actions. */
export function CommentRow({ comment, isSelected, onSelect, isBusy, onAct }: CommentRowProps) {
  const t = useCommentsTexts();
  const language = useLanguage();
  const { content, createdAt, state, isStaff, parent } = comment;
  const start = content.slice(0, NAMED);
  return (
    <li className="flex gap-3 px-4 py-4">
      <input
        type="checkbox"
        className="checkbox mt-1 shrink-0"
        aria-label={t('select', { text: start })}
        checked={isSelected}
        onChange={(event) => {
          onSelect(event.target.checked);
        }}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <bdi className="font-semibold">{comment.name ?? t('guest')}</bdi>
          {isStaff && <span className="badge text-soft">{t('staff')}</span>}
          <time dateTime={createdAt} className="text-sm text-soft">
            {savedAt(createdAt, language)}
          </time>
        </p>
        <OnArticle article={comment.article} />
        {parent && (
          <div className="mt-2 border-s-2 border-hairline ps-3 text-sm text-soft">
            <p>{t('answers', { name: parent.name ?? t('guest'), state: t(`one.${parent.state}`) })}</p>
            <Text className="line-clamp-2">{parent.content}</Text>
          </div>
        )}
        <Text className="mt-2 whitespace-pre-line">{content}</Text>
        <div className="mt-3 flex flex-wrap gap-2">
          <Actions state={state} of={start} isBusy={isBusy} onAct={onAct} />
        </div>
      </div>
    </li>
  );
}

function OnArticle({ article }: { article: ModeratedComment['article'] }) {
  const t = useCommentsTexts();
  const language = useLanguage();
  const local = useLocalPath();
  if (!article) return <p className="mt-1 text-sm text-soft">{t('noArticle')}</p>;
  const title = (language === 'ar' && article.titleAr) || article.title;
  const titleLanguage = languageOfText(title);
  return (
    <p className="mt-1 text-sm">
      <span className="text-soft">{t('on')}</span>{' '}
      <Link
        to={local(paths.article(article.slug))}
        lang={titleLanguage}
        className="underline underline-offset-4 wrap-anywhere"
      >
        <bdi>{title}</bdi>
      </Link>
    </p>
  );
}

/** What somebody has typed, in the direction of its own language. */
function Text({ children, className }: { children: string; className: string }) {
  const language = languageOfText(children);
  return (
    <p
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className={`w-fit max-w-full wrap-anywhere text-start ${className}`}
    >
      {children}
    </p>
  );
}
