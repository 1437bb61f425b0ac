import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { InputField, TextAreaField } from '~/components/admin/input-field';
import { useEditorTexts } from '~/i18n/admin/editor';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';
import type { ArticleValues } from './article-values';
import { OriginalChoice } from './original-choice';
import { RichText } from './rich-text/rich-text';
import { useFieldProblem } from './use-field-problem';

/** The names of a language's fields. */
const NAMES = {
  en: { title: 'title', excerpt: 'excerpt', content: 'content' },
  ar: { title: 'titleAr', excerpt: 'excerptAr', content: 'contentAr' },
} as const;

interface ArticleTextsProps {
  /** Whether the article is new, so that its original is to be chosen. */
  isNew: boolean;
  onComing: (language: Language, count: number) => void;
}

/**
 * Title, excerpt and content in both languages. They are side by side, or in tabs where there is not enough
 * room.
 */
export function ArticleTexts({ isNew, onComing }: ArticleTextsProps) {
  const t = useEditorTexts();
  const screen = useLanguage();
  const problem = useFieldProblem();
  const { submitCount } = useFormState<ArticleValues>();
  const [seen, setSeen] = useState(submitCount);
  const original = useWatch<ArticleValues, 'original'>({ name: 'original' });
  const [chosen, setChosen] = useState<Language>();
  // A restored draft may have another original than the new article that was opened.
  const shown = chosen ?? original;
  const hasProblem = (language: Language) => Object.values(NAMES[language]).some((name) => problem(name));
  // A refused field must be visible, on a narrow screen as well.
  if (submitCount !== seen) {
    setSeen(submitCount);
    const wrong = LANGUAGE_CODES.filter(hasProblem);
    if (wrong[0] && !wrong.includes(shown)) setChosen(wrong[0]);
  }
  return (
    <>
      <Tabs.Root
        value={shown}
        onValueChange={(value) => {
          setChosen(value === 'ar' ? 'ar' : 'en');
        }}
        dir={LANGUAGES[screen].dir}
      >
        <Tabs.List
          aria-label={t('language.tabs')}
          className="mb-5 flex gap-1 border-b border-hairline lg:hidden"
        >
          {LANGUAGE_CODES.map((language) => (
            <Tabs.Trigger key={language} value={language} className="sub-tab">
              {t(`language.${language}`)}
              {hasProblem(language) && (
                <span aria-hidden className="ms-2 inline-block size-2 rounded-full bg-signal" />
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <div className="grid gap-x-8 lg:grid-cols-2">
          {LANGUAGE_CODES.map((language) => (
            <Tabs.Content
              key={language}
              value={language}
              forceMount
              className="min-w-0 max-lg:data-[state=inactive]:hidden"
            >
              <TextsOf
                language={language}
                original={original}
                onComing={(count) => {
                  onComing(language, count);
                }}
              />
            </Tabs.Content>
          ))}
        </div>
      </Tabs.Root>
      {isNew && <OriginalChoice onChosen={setChosen} />}
    </>
  );
}

interface TextsOfProps {
  language: Language;
  original: Language;
  onComing: (count: number) => void;
}

function TextsOf({ language, original, onComing }: TextsOfProps) {
  const t = useEditorTexts();
  const problem = useFieldProblem();
  const { register, control } = useFormContext<ArticleValues>();
  const { title, excerpt, content } = NAMES[language];
  const required = language === original;
  const written = { required, lang: language, dir: LANGUAGES[language].dir };
  return (
    <div className="space-y-5">
      <InputField
        {...register(title)}
        {...written}
        label={t(`field.${title}`)}
        problem={problem(title)}
        className="block"
        autoComplete="off"
      />
      <TextAreaField
        {...register(excerpt)}
        {...written}
        label={t(`field.${excerpt}`)}
        problem={problem(excerpt)}
        rows={2}
      />
      <Controller
        control={control}
        name={content}
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <RichText
            ref={ref}
            label={t(`field.${content}`)}
            language={language}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            onComing={onComing}
            problem={problem(content)}
            required={required}
          />
        )}
      />
      {!required && (
        <p className="text-sm text-soft">{t(language === 'ar' ? 'language.arHint' : 'language.enHint')}</p>
      )}
    </div>
  );
}
