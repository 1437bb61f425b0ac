import type { ScrapedArticle } from '@mihwar/adapters/contract';
import type { ReactNode } from 'react';
import { AdminDialog } from '~/components/admin/dialog';
import { LongDate } from '~/components/ui/long-date';
import { useImportTexts } from '~/i18n/admin/import';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useHtml } from '~/lib/use-html';
import { shownContent } from './shown-content';

interface PreviewDialogProps {
  article: ScrapedArticle;
  /** Undefined if the article cannot be imported now. */
  onImport: (() => void) | undefined;
  onClose: () => void;
}

/** The text that was extracted from a page, and the facts about the page. */
export function PreviewDialog({ article, onImport, onClose }: PreviewDialogProps) {
  const t = useImportTexts();
  const shell = useAdminTexts();
  const { title, direction, language, content } = article;
  const html = useHtml(shownContent(content, language === 'ar' ? 'ar' : 'en'));
  return (
    <AdminDialog
      title={t('preview.title')}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-outline button-small" onClick={onClose}>
            {shell('action.cancel')}
          </button>
          {onImport && (
            <button type="button" className="button button-small" onClick={onImport}>
              {t('import.action')}
            </button>
          )}
        </>
      }
    >
      <div className="grid gap-8 lg:grid-cols-[1fr_18rem]">
        <article lang={language ?? undefined} dir={direction} className="min-w-0">
          <h3 className="headline headline-sm text-2xl">{title}</h3>
          <div className="story mt-6 text-base" dangerouslySetInnerHTML={html} />
        </article>
        <Source article={article} />
      </div>
    </AdminDialog>
  );
}

function Source({ article }: { article: ScrapedArticle }) {
  const t = useImportTexts();
  const facts: [string, ReactNode][] = [
    [t('preview.address'), <Address key="address" url={article.originalUrl} />],
    [t('preview.source'), <bdi key="source">{article.sourceName}</bdi>],
    [t('preview.author'), article.author && <bdi key="author">{article.author}</bdi>],
    [
      t('preview.date'),
      article.publishDate && <LongDate key="date" iso={article.publishDate} timeZone="UTC" />,
    ],
    [t('preview.words'), t('preview.wordCount', { count: article.wordCount })],
    [t('preview.picture'), article.imageUrl && <Address key="picture" url={article.imageUrl} />],
    [t('preview.alt'), article.imageAlt && <bdi key="alt">{article.imageAlt}</bdi>],
    [
      t('preview.embeds'),
      article.embeds.length > 0 && (
        <ul key="embeds" className="space-y-1">
          {article.embeds.map((url) => (
            <li key={url}>
              <Address url={url} />
            </li>
          ))}
        </ul>
      ),
    ],
    [t('preview.credit'), article.imageCredit && <bdi key="credit">{article.imageCredit}</bdi>],
  ];
  return (
    <aside aria-label={t('preview.about')} className="min-w-0 space-y-4 max-lg:order-first">
      <dl className="space-y-3 text-sm">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-0.5 break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="text-sm text-soft">{t('preview.pictures')}</p>
    </aside>
  );
}

function Address({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      dir="ltr"
      className="break-all underline underline-offset-4"
    >
      {url}
    </a>
  );
}
