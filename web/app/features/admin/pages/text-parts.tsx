import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { IN_ARABIC, IN_ENGLISH, InputField } from '~/components/admin/input-field';
import { pageSlugOf } from '~/features/admin/slug';
import { usePagesTexts } from '~/i18n/admin/pages';
import { useProblemText } from '~/i18n/admin/problems';
import { MarkdownField } from './markdown-field';
import type { PageForm, PageValues } from './page-form';

function useProblems(form: PageForm) {
  const problemText = useProblemText();
  const { errors } = form.formState;
  return (name: keyof PageValues) => problemText(errors[name]?.message);
}

/**
 * Title, address and text in English. The address follows the title if it was empty when the typing began
 * (requirements 5.4).
 */
export function EnglishPart({ form }: { form: PageForm }) {
  const t = usePagesTexts();
  const problem = useProblems(form);
  const [slugFollows, setSlugFollows] = useState(false);
  const [title, content] = useWatch({ control: form.control, name: ['title', 'content'] });
  return (
    <div className="space-y-5">
      <div className="grid gap-5 md:grid-cols-2">
        <InputField
          {...form.register('title', {
            onChange: ({ target }: { target: HTMLInputElement }) => {
              if (!slugFollows) return;
              form.setValue('slug', pageSlugOf(target.value), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              });
            },
          })}
          {...IN_ENGLISH}
          onFocus={() => {
            setSlugFollows(form.getValues('slug').trim() === '');
          }}
          label={t('field.title')}
          problem={problem('title')}
          autoComplete="off"
          required
        />
        <InputField
          {...form.register('slug')}
          label={t('field.slug')}
          hint={t('field.slugHint')}
          problem={problem('slug')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </div>
      <MarkdownField
        {...form.register('content')}
        {...IN_ENGLISH}
        label={t('field.content')}
        problem={problem('content')}
        language="en"
        title={title}
        text={content}
        required
      />
    </div>
  );
}

/** Title and text in Arabic: both, or none. */
export function ArabicPart({ form }: { form: PageForm }) {
  const t = usePagesTexts();
  const problem = useProblems(form);
  const [title, content] = useWatch({ control: form.control, name: ['titleAr', 'contentAr'] });
  return (
    <div className="space-y-5">
      <InputField
        {...form.register('titleAr')}
        {...IN_ARABIC}
        label={t('field.titleAr')}
        problem={problem('titleAr')}
        autoComplete="off"
      />
      <MarkdownField
        {...form.register('contentAr')}
        {...IN_ARABIC}
        label={t('field.contentAr')}
        problem={problem('contentAr')}
        language="ar"
        title={title}
        text={content}
      />
    </div>
  );
}
