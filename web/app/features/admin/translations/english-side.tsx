import type { EditableArticle } from '@mihwar/adapters/contract';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { useHtml } from '~/lib/use-html';

/** The English text of an article, read-only. */
export function EnglishSide({ article: { title, excerpt, content } }: { article: EditableArticle }) {
  const t = useTranslationsTexts();
  const html = useHtml(content);
  return (
    <section aria-label={t('edit.english')} className="min-w-0 space-y-5">
      <div>
        <p className="mb-1.5 font-semibold">{t('edit.titleEn')}</p>
        <p lang="en" dir="ltr" className="text-lg">
          {title}
        </p>
      </div>
      <div>
        <p className="mb-1.5 font-semibold">{t('edit.excerptEn')}</p>
        <p lang="en" dir="ltr">
          {excerpt}
        </p>
      </div>
      <div>
        <p className="mb-1.5 font-semibold">{t('edit.contentEn')}</p>
        <div
          lang="en"
          dir="ltr"
          role="group"
          aria-label={t('edit.contentEn')}
          tabIndex={0}
          className="story max-h-[40rem] max-w-none overflow-y-auto border border-hairline p-4 text-base"
          dangerouslySetInnerHTML={html}
        />
      </div>
    </section>
  );
}
