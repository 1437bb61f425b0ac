import { use, useDeferredValue, useMemo, useState, type ComponentProps } from 'react';
import { TextAreaField } from '~/components/admin/input-field';
import { PageBody } from '~/features/static-pages/page-body';
import { hasHiddenPicture } from '~/features/static-pages/page-markdown';
import { isRendered, RENDERED_MAX, sizeOf } from '~/features/static-pages/render-limits';
import { usePagesTexts } from '~/i18n/admin/pages';
import { inLanguage, type Language } from '~/lib/language';
import { paths } from '~/lib/paths';
import { PublicUrl } from '~/lib/public-url';

type MarkdownFieldProps = ComponentProps<typeof TextAreaField> & {
  language: Language;
  /** The typed title and text, for the preview. */
  title: string;
  text: string;
};

/** A Markdown field with an optional preview beside it. */
export function MarkdownField({ language, title, text, ...field }: MarkdownFieldProps) {
  const t = usePagesTexts();
  const publicUrl = use(PublicUrl);
  const [isPreviewed, setPreviewed] = useState(false);
  // The parser takes longer than a key may.
  const settled = useDeferredValue(text);
  const isPictureHidden = useMemo(() => hasHiddenPicture(settled, publicUrl), [settled, publicUrl]);
  return (
    <div className={isPreviewed ? 'grid gap-5 lg:grid-cols-2' : ''}>
      <TextAreaField
        {...field}
        rows={12}
        className="min-h-72"
        hint={
          <>
            {t('field.contentHint', { path: inLanguage(paths.page('about'), language) })}
            {!isRendered(text) && <NotRendered text={text} />}
            {isPictureHidden && <Warning>{t('field.contentPictureHidden')}</Warning>}
          </>
        }
        aside={
          <button
            type="button"
            className="min-h-6 text-sm font-semibold underline underline-offset-4"
            aria-pressed={isPreviewed}
            onClick={() => {
              setPreviewed(!isPreviewed);
            }}
          >
            {t('preview.show')}
          </button>
        }
      />
      {isPreviewed && (
        <section
          aria-label={t('preview.name')}
          className="max-h-[60dvh] overflow-y-auto border border-hairline bg-paper p-5 lg:mt-8 [&_.headline]:text-2xl"
          // A scrollable region must be reachable by the keyboard.
          tabIndex={0}
        >
          <PageBody
            title={title || t('preview.untitled')}
            content={text}
            language={language}
            heading="h3"
            onClick={(event) => {
              // Links of the preview would lead away from the unsaved text.
              event.preventDefault();
            }}
          />
        </section>
      )}
    </div>
  );
}

const inFigures = (count: number) => count.toLocaleString('en');

const Warning = ({ children }: { children: string }) => (
  <span className="mt-1.5 block font-semibold text-signal">{children}</span>
);

/** Says how readers will see a text that is too large to be formatted. It may be saved. */
function NotRendered({ text }: { text: string }) {
  const t = usePagesTexts();
  const { characters, marks } = sizeOf(text);
  return (
    <Warning>
      {t('field.contentNotRendered', {
        characters: inFigures(characters),
        charactersMax: inFigures(RENDERED_MAX.characters),
        marks: inFigures(marks),
        marksMax: inFigures(RENDERED_MAX.marks),
      })}
    </Warning>
  );
}
