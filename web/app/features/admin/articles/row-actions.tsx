import type { NewsroomCard } from '@mihwar/adapters/contract';
import {
  Copy,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  Pencil,
  Star,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { useNewsroomTexts } from '~/i18n/admin/articles';
import { useAdminTexts } from '~/i18n/admin/shell';
import { LANGUAGES } from '~/lib/language';
import { paths } from '~/lib/paths';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import type { useArticleChanges } from './use-article-changes';

interface RowActionsProps {
  article: NewsroomCard;
  changes: ReturnType<typeof useArticleChanges>;
  onEdit: (id: number) => void;
}

/** What can be done to one article. What somebody may not do is not offered. */
export function RowActions({ article, changes, onEdit }: RowActionsProps) {
  const t = useAdminTexts();
  const { title } = article;
  return (
    <div className="flex items-center gap-1 md:justify-end">
      {article.mine && (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={`${t('action.edit')}: ${title}`}
            onClick={() => {
              onEdit(article.id);
            }}
          >
            <Pencil className="size-4" aria-hidden />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`${t('action.delete')}: ${title}`}
            onClick={() => {
              void changes.remove(article);
            }}
          >
            <Trash2 className="size-4" aria-hidden />
          </button>
        </>
      )}
      <MoreActions article={article} changes={changes} />
    </div>
  );
}

function MoreActions({ article, changes }: Omit<RowActionsProps, 'onEdit'>) {
  const t = useNewsroomTexts();
  const language = useLanguage();
  const local = useLocalPath();
  const isPublished = article.status === 'published';
  if (!article.mine && !isPublished) return null;
  return (
    <DropdownMenu.Root dir={LANGUAGES[language].dir} modal={false}>
      <DropdownMenu.Trigger className="icon-button" aria-label={t('more', { title: article.title })}>
        <Ellipsis className="size-4" aria-hidden />
      </DropdownMenu.Trigger>
      {/* Within the landmark that it belongs to. */}
      <DropdownMenu.Portal container={document.getElementById('main')}>
        <DropdownMenu.Content align="end" sideOffset={4} className="menu">
          {isPublished && (
            <DropdownMenu.Item asChild>
              <Link to={local(paths.article(article.slug))} className="menu-item">
                <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden />
                {t('viewOnSite')}
              </Link>
            </DropdownMenu.Item>
          )}
          {article.mine && (
            <>
              {(!isPublished || article.hasUnpublishedChanges) && (
                <Action
                  icon={Eye}
                  label={t('publish.action')}
                  onSelect={() => {
                    changes.publish(article);
                  }}
                />
              )}
              {isPublished && (
                <Action
                  icon={EyeOff}
                  label={t('unpublish.action')}
                  onSelect={() => {
                    changes.unpublish(article);
                  }}
                />
              )}
              <Action
                icon={Star}
                label={t(article.featured ? 'feature.remove' : 'feature.action')}
                onSelect={() => {
                  changes.toggleFeatured(article);
                }}
              />
              <Action
                icon={Copy}
                label={t('duplicate.action')}
                onSelect={() => {
                  changes.duplicate(article);
                }}
              />
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Action({ icon: Icon, label, onSelect }: { icon: LucideIcon; label: string; onSelect: () => void }) {
  return (
    <DropdownMenu.Item className="menu-item" onSelect={onSelect}>
      <Icon className="size-4" aria-hidden />
      {label}
    </DropdownMenu.Item>
  );
}
