import { useWatch } from 'react-hook-form';
import { IN_ARABIC, IN_ENGLISH, TextAreaField } from '~/components/admin/input-field';
import { usePagesTexts } from '~/i18n/admin/pages';
import { useProblemText } from '~/i18n/admin/problems';
import type { PageForm } from './page-form';
import { DESCRIPTION_LENGTH, SearchPreview } from './search-preview';

/** The fields of a page for search engines, and a preview of its search result. */
export function SeoPart({ form }: { form: PageForm }) {
  const t = usePagesTexts();
  const problemText = useProblemText();
  const values = useWatch({ control: form.control });
  const { errors } = form.formState;
  const { slug = '', title = '', titleAr = '', content = '', contentAr = '' } = values;
  const { metaDescription = '', metaDescriptionAr = '' } = values;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="space-y-4">
        <TextAreaField
          {...form.register('metaDescription')}
          {...IN_ENGLISH}
          label={t('field.metaDescription')}
          hint={t('field.metaDescriptionHint')}
          problem={problemText(errors.metaDescription?.message)}
          aside={<Counter count={metaDescription.length} />}
        />
        <SearchPreview language="en" description={metaDescription} {...{ slug, title, content }} />
      </div>
      <div className="space-y-4">
        <TextAreaField
          {...form.register('metaDescriptionAr')}
          {...IN_ARABIC}
          label={t('field.metaDescriptionAr')}
          hint={t('field.metaDescriptionHint')}
          problem={problemText(errors.metaDescriptionAr?.message)}
          aside={<Counter count={metaDescriptionAr.length} />}
        />
        <SearchPreview
          language="ar"
          slug={slug}
          title={titleAr || title}
          description={metaDescriptionAr}
          content={contentAr || content}
        />
      </div>
    </div>
  );
}

/** The number of typed characters, and the number that search engines show. */
function Counter({ count }: { count: number }) {
  const t = usePagesTexts();
  return (
    <span
      className={`text-sm tabular-nums ${count > DESCRIPTION_LENGTH ? 'font-semibold text-signal' : 'text-soft'}`}
    >
      <span aria-hidden>
        <bdi dir="ltr">
          {count} / {DESCRIPTION_LENGTH}
        </bdi>
      </span>
      <span className="sr-only">{t('seo.counter', { count, max: DESCRIPTION_LENGTH })}</span>
    </span>
  );
}
