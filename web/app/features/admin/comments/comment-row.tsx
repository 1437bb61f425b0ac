import type { ModeratedComment, ModerationAction } from '@mihwar/adapters/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { NameText } from '~/components/ui/name-text';
import { Sentence } from '~/components/ui/sentence';
import { savedAt } from '~/features/admin/saved-at';
import { useCommentsTexts } from '~/i18n/admin/comments';
import { languageOfText } from '~/lib/arabic-script';
import { isolated } from '~/lib/isolated';
import { LANGUAGES } from '~/lib/language';
import { paths } from '~/lib/paths';
import { shownText } from '~/lib/shown-text';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { Actions } from './actions';
import { ReplyForm } from './reply-form';
import { startOf } from './use-moderation';

interface CommentRowProps {
  comment: ModeratedComment;
  /** The list has comments in several states. */
  isStateShown: boolean;
  isSelected: boolean;
  /** False after the comment has left the list. */
  isSelectable: boolean;
  onSelect: (selected: boolean) => void;
  isBusy: boolean;
  onAct: (action: ModerationAction) => void;
  /** Called when the form for a reply is opened, and when it is closed. */
  onReplying: (isReplying: boolean) => void;
}

/** One comment: who, when, where, what it answers, and its actions. */
export function CommentRow(props: CommentRowProps) {
  const { comment, isStateShown, isSelected, isSelectable, onSelect, isBusy, onAct, onReplying } = props;
  const t = useCommentsTexts();
  const language = useLanguage();
  const { content, createdAt, state, reports, isStaff, parent, article } = comment;
  const [isReplying, setReplying] = useState(false);
  const replyButton = useRef<HTMLButtonElement>(null);
  const hadForm = useRef(false);
  useEffect(() => {
    // The form, which had the focus, has gone.
    if (hadForm.current && !isReplying) replyButton.current?.focus();
    hadForm.current = isReplying;
  }, [isReplying]);
  // Readers must see the comment that is answered.
  const mayReply = article !== null && state === 'approved' && (!parent || parent.state === 'approved');
  const start = startOf(comment);
  const nameOf = (one: Pick<ModeratedComment, 'name' | 'nameAr'>) =>
    shownText(one.name, one.nameAr, language) ?? t('guest');
  return (
    <li className="flex gap-3 px-4 py-4">
      <input
        type="checkbox"
        className="checkbox mt-1 shrink-0"
        aria-label={t('select', { text: start })}
        checked={isSelected}
        disabled={!isSelectable}
        onChange={(event) => {
          onSelect(event.target.checked);
        }}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <NameText className="min-w-0 font-semibold wrap-anywhere">{nameOf(comment)}</NameText>
          {isStaff && <span className="badge text-soft">{t('staff')}</span>}
          {isStateShown && <span className="badge text-soft">{t(`one.${state}`)}</span>}
          {reports > 0 && (
            <span className="badge text-signal">{t('reports.number', { count: reports })}</span>
          )}
          <time dateTime={createdAt} className="text-sm text-soft">
            {savedAt(createdAt, language)}
          </time>
        </p>
        <OnArticle article={article} />
        {parent && (
          <div className="mt-2 border-s-2 border-hairline ps-3 text-sm text-soft">
            <p className="wrap-anywhere">
              <Sentence>
                {t('answers', { name: isolated(nameOf(parent)), state: t(`one.${parent.state}`) })}
              </Sentence>
            </p>
            <Text className="line-clamp-2">{parent.content}</Text>
          </div>
        )}
        <Text className="mt-2 whitespace-pre-line">{content}</Text>
        <div className="mt-3 flex flex-wrap gap-2">
          {mayReply && !isReplying && (
            <button
              ref={replyButton}
              type="button"
              className="button button-small button-outline"
              aria-label={t('action.of', { action: t('reply.action'), text: start })}
              onClick={() => {
                setReplying(true);
                onReplying(true);
              }}
            >
              {t('reply.action')}
            </button>
          )}
          <Actions
            // A moderator may find that the reports of a public comment were of no use.
            state={reports > 0 && state === 'approved' ? 'pending' : state}
            of={start}
            isBusy={isBusy}
            onAct={onAct}
          />
        </div>
        {isReplying && article && (
          <ReplyForm
            comment={comment}
            articleId={article.id}
            onClose={() => {
              setReplying(false);
              onReplying(false);
            }}
          />
        )}
      </div>
    </li>
  );
}

function OnArticle({ article }: { article: ModeratedComment['article'] }) {
  const t = useCommentsTexts();
  const language = useLanguage();
  const local = useLocalPath();
  if (!article) return <p className="mt-1 text-sm text-soft">{t('noArticle')}</p>;
  const title = shownTitle(article, language);
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
      dir={LANGUAGES[language].dir}
      className={`w-fit max-w-full wrap-anywhere text-start ${className}`}
    >
      {children}
    </p>
  );
}
