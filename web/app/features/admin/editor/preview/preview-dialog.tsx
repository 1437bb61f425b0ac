import type { EditableArticle } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { AdminDialog } from '~/components/admin/dialog';
import { FetchError } from '~/components/ui/fetch-error';
import { categoriesQuery } from '~/features/categories/queries';
import { useCurrentUser } from '~/features/admin/session/current-user';
import { EmbargoNotice } from '~/features/admin/schedule/embargo-notice';
import { loadDictionary } from '~/i18n';
import { useEditorTexts } from '~/i18n/admin/editor';
import { LANGUAGE_CODES, LANGUAGES } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';
import type { ArticleValues } from '../article-values';
import { sanitisedQuery } from '../calls';
import { Choice } from './choice';
import { PreviewFrame } from './preview-frame';
import { PreviewedArticle } from '~/features/articles/previewed-article';
import { toArticle } from './to-article';

export interface PreviewDialogProps {
  article: EditableArticle | null;
  /** Whether the fields have unsaved values. */
  isUnsaved: () => boolean;
  onClose: () => void;
}

const WIDTHS = { desktop: '100%', phone: '24.375rem' };

/** Shows the fields as readers will see them: in both languages, on a wide screen and on a phone. */
export default function PreviewDialog({ article, isUnsaved, onClose }: PreviewDialogProps) {
  const t = useEditorTexts();
  const screen = useLanguage();
  const author = useCurrentUser();
  const { getValues } = useFormContext<ArticleValues>();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [language, setLanguage] = useState(screen);
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop');
  const { isSuccess } = useQuery({
    queryKey: ['dictionary', language],
    queryFn: () => loadDictionary(language).then(() => language),
  });
  const [shown] = useState(() => getValues());
  const [intro] = useState(() => [t('preview.intro'), isUnsaved() && t('preview.unsaved')]);
  const sanitised = useQuery(sanitisedQuery({ content: shown.content, contentAr: shown.contentAr || null }));
  return (
    <AdminDialog
      title={t('preview.title')}
      description={intro.filter(Boolean).join(' ')}
      size="wide"
      onClose={onClose}
    >
      {article && <EmbargoNotice id={article.id} />}
      {sanitised.isError && (
        <FetchError message={t('preview.failed')} onRetry={() => void sanitised.refetch()} />
      )}
      <div className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
        <Choice
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].ownName])}
        />
        <Choice
          label={t('preview.width')}
          value={width}
          onChange={setWidth}
          options={[
            ['desktop', t('preview.desktop')],
            ['phone', t('preview.phone')],
          ]}
        />
      </div>
      <PreviewFrame title={t('preview.frame')} language={language} width={WIDTHS[width]} onEscape={onClose}>
        {isSuccess && sanitised.data && (
          <PreviewedArticle
            language={language}
            article={toArticle(
              { ...shown, content: sanitised.data.content, contentAr: sanitised.data.contentAr ?? '' },
              { article, author, categories },
            )}
          />
        )}
      </PreviewFrame>
    </AdminDialog>
  );
}
