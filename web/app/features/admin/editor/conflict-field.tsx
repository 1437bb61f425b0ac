import { focusOf } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { categoriesQuery } from '~/features/categories/queries';
import { useEditorTexts } from '~/i18n/admin/editor';
import { placeName } from '~/lib/place-name';
import { longDate } from '~/lib/dates';
import { useLanguage } from '~/lib/use-language';
import type { ArticleValues } from './article-values';
import type { Side } from './merge';
import { readableText } from './readable-text';

const LABELS = { categoryId: 'category', imageUrl: 'picture' } as const;

type Name = keyof ArticleValues;
const labelOf = (name: Name) => (name === 'categoryId' || name === 'imageUrl' ? LABELS[name] : name);
const isHtml = (name: Name) => name === 'content' || name === 'contentAr';

interface ConflictFieldProps {
  name: Name;
  mine: ArticleValues;
  theirs: ArticleValues;
  /** The label of this window's text. */
  mineLabel: string;
  choice: Side;
  onChoose: (side: Side) => void;
}

/** One part of an article in both versions. */
export function ConflictField({ name, mine, theirs, mineLabel, choice, onChoose }: ConflictFieldProps) {
  const t = useEditorTexts();
  const id = useId();
  const sides = [
    ['mine', mine[name]],
    ['theirs', theirs[name]],
  ] as const;
  const isSameToRead =
    isHtml(name) && readableText(String(mine[name])) === readableText(String(theirs[name]));
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t(`field.${labelOf(name)}`)}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {sides.map(([side, value]) => (
          <label key={side} className="side" data-chosen={side === choice || undefined}>
            <span className="flex items-center gap-2 text-sm font-semibold">
              <input
                type="radio"
                name={id}
                className="checkbox"
                checked={side === choice}
                onChange={() => {
                  onChoose(side);
                }}
              />
              {side === 'mine' ? mineLabel : t('conflict.theirs')}
            </span>
            <Shown name={name} value={value} />
          </label>
        ))}
      </div>
      {isSameToRead && <p className="mt-2 text-sm text-soft">{t('conflict.formatting')}</p>}
    </fieldset>
  );
}

/** A field's value in a readable form. */
function Shown({ name, value }: { name: Name; value: ArticleValues[Name] }) {
  const t = useEditorTexts();
  const language = useLanguage();
  const { data: categories } = useQuery(categoriesQuery);
  if (name === 'imageUrl' && value) {
    return <img src={String(value)} alt="" className="mt-2 max-h-32 object-contain" />;
  }
  let text = String(value);
  if (typeof value === 'boolean') text = t(value ? 'conflict.yes' : 'conflict.no');
  if (name === 'commentsMode') text = t(`comments.${value as ArticleValues['commentsMode']}`);
  if (name === 'correctedAt' && text) text = longDate(text, language);
  const focus = name === 'imageFocusAr' && focusOf(text);
  if (focus) {
    text = (['x', 'y'] as const)
      .map((axis) => `${t(`focus.${axis}`)}: ${t('focus.percent', { value: focus[axis] })}`)
      .join(language === 'ar' ? '، ' : ', ');
  }
  if (isHtml(name)) text = readableText(text);
  if (name === 'categoryId') {
    const category = categories?.find(({ id }) => id === value);
    text = category ? placeName(category, language) : '';
  }
  return (
    <span dir="auto" className="mt-2 block max-h-64 overflow-y-auto text-sm">
      {text || <i className="text-soft">{t('conflict.empty')}</i>}
    </span>
  );
}
