import type { DashboardCard } from '@mihwar/adapters/contract';
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
import { useArticlesTexts } from '~/i18n/admin/articles';
import { useAdminTexts } from '~/i18n/admin/shell';
import { LANGUAGES } from '~/lib/language';
import { paths } from '~/lib/paths';
import { shownTitle } from '~/lib/shown-title';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import type { useArticleChanges } from './use-article-changes';
import { useOffered } from './use-offered';

interface RowActionsProps {
  article: DashboardCard;
  changes: ReturnType<typeof useArticleChanges>;
  onEdit: (id: number) => void;
}

/** The actions on one article. An action that the user may not take is not offered. */
export function RowActions({ article, changes, onEdit }: RowActionsProps) {
  const t = useAdminTexts();
  const title = shownTitle(article, useLanguage());
  const { canDelete } = useOffered();
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
          {canDelete(article) && (
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
          )}
        </>
      )}
      <MoreActions article={article} changes={changes} />
    </div>
  );
}

function MoreActions({ article, changes }: Omit<RowActionsProps, 'onEdit'>) {
  const t = useArticlesTexts();
  const language = useLanguage();
  const local = useLocalPath();
  const { mayPublish } = useOffered();
  const isPublished = article.status === 'published';
  if (!article.mine && !isPublished) return null;
  return (
    <DropdownMenu.Root dir={LANGUAGES[language].dir} modal={false}>
      <DropdownMenu.Trigger
        className="icon-button"
        aria-label={t('more', { title: shownTitle(article, language) })}
      >
        <Ellipsis className="size-4" aria-hidden />
      </DropdownMenu.Trigger>
      {/* The menu is in the landmark of its table. */}
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
              {mayPublish && (!isPublished || article.hasUnpublishedChanges) && (
                <Action
                  icon={Eye}
                  label={t('publish.action')}
                  onSelect={() => {
                    changes.publish(article);
                  }}
                />
              )}
              {mayPublish && isPublished && (
                <Action
                  icon={EyeOff}
                  label={t('unpublish.action')}
                  onSelect={() => {
                    changes.unpublish(article);
                  }}
                />
              )}
              {mayPublish && (
                <Action
                  icon={Star}
                  label={t(article.featured ? 'feature.remove' : 'feature.action')}
                  onSelect={() => {
                    changes.toggleFeatured(article);
                  }}
                />
              )}
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
