import type { ArticleCommentsMode, DiffBlock, DiffPart, FieldChange } from '@mihwar/adapters/contract';
import { useTranslation } from 'react-i18next';
import { savedAt } from '~/features/admin/saved-at';
import { useHistoryTexts } from '~/i18n/admin/history';
// Fields of an article that have no label of their own here are called as in the editor.
import { useEditorTexts } from '~/i18n/admin/editor';
import { LANGUAGES } from '~/lib/language';
import { shownText } from '~/lib/shown-text';
import { useLanguage } from '~/lib/use-language';

/** The name of a field. A field without a translated name has its name in the API. */
function useFieldLabel(): (field: string) => string {
  const { t } = useTranslation(['adminHistory', 'adminEditor']);
  return (field) =>
    t([`adminHistory:field.${field}`, `adminEditor:field.${field}`] as never, { defaultValue: field });
}

/** The changes of a field, paragraph by paragraph. */
export function ChangedField({ change }: { change: FieldChange }) {
  const labelOf = useFieldLabel();
  const { field, language, blocks } = change;
  const inLanguage = language ? { lang: language, dir: LANGUAGES[language].dir } : { dir: 'auto' };
  return (
    <section className="space-y-2">
      <h4 className="font-semibold">{labelOf(field)}</h4>
      <div className="space-y-2 border border-hairline bg-raised p-4">
        {blocks.map((block, index) => (
          <Block key={index} block={block} field={field} format={change.format} inLanguage={inLanguage} />
        ))}
      </div>
    </section>
  );
}

interface BlockProps {
  block: DiffBlock;
  field: string;
  format: FieldChange['format'];
  /** The language and direction of the text; the words around it are in those of the screen. */
  inLanguage: { lang?: string; dir: string };
}

const LABELS = {
  inserted: 'changes.newParagraph',
  removed: 'changes.removedParagraph',
  formatted: 'changes.formatted',
} as const;

function Block({ block: { kind, count, parts }, field, format, inLanguage }: BlockProps) {
  const t = useHistoryTexts();
  if (kind === 'unchanged') {
    const text = t(field === 'tags' ? 'changes.unchangedTags' : 'changes.unchanged', { count });
    return <p className="text-sm text-soft">{text}</p>;
  }
  return (
    <div>
      {kind !== 'changed' && (
        <p className="text-xs font-semibold text-soft" aria-hidden={kind !== 'formatted'}>
          {t(LABELS[kind])}
        </p>
      )}
      <p {...inLanguage} className="break-words whitespace-pre-wrap">
        {parts.map((part, index) => (
          <Part key={index} part={part} field={field} format={format} />
        ))}
      </p>
    </div>
  );
}

interface PartProps {
  part: DiffPart;
  field: string;
  format: FieldChange['format'];
}

/** A piece of a text. The change is underlined or struck through, and named for who hears it. */
function Part({ part: { kind, text, textAr }, field, format }: PartProps) {
  const t = useHistoryTexts();
  const words = useEditorTexts();
  const screen = useLanguage();
  let shown = shownText(text, textAr, screen);
  if (format === 'boolean') shown = t(text === 'true' ? 'changes.yes' : 'changes.no');
  if (field === 'commentsMode' && text) shown = words(`comments.${text as ArticleCommentsMode}`);
  if (format === 'date') shown = savedAt(text, screen);
  if (kind === 'same') return shown;
  const Element = kind === 'inserted' ? 'ins' : 'del';
  return (
    <Element className={`diff-${kind}`}>
      <span className="sr-only" lang={screen}>
        {t(`changes.${kind}`)}{' '}
      </span>
      {shown}
      <span className="sr-only" lang={screen}>
        {' '}
        {t('changes.end')}{' '}
      </span>
    </Element>
  );
}
