import type { TranslationSegment } from '@mihwar/adapters/contract';
import { memo, useRef, useState } from 'react';
import { Field } from '~/components/admin/field';
import { IN_ARABIC } from '~/components/admin/input-field';
import { useProblemText } from '~/i18n/admin/problems';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { renewSigns, withoutSigns, withSigns } from './marks';
import { SegmentHits } from './segment-hits';
import { SegmentSource } from './segment-source';
import { isToCheck } from './written';

interface SegmentRowProps {
  segment: TranslationSegment;
  /** Its place in the article, from 1. */
  number: number;
  /** What somebody has written; undefined: nothing yet. */
  written: string | undefined;
  problem: string | undefined;
  /** Null: what is saved stays. */
  onWrite: (key: string, text: string | null) => void;
  /** An entry of the memory has been removed. */
  onForget: (id: number) => void;
}

/** A segment: the English on one side, its Arabic on the other. */
export const SegmentRow = memo(function SegmentRow(props: SegmentRowProps) {
  const { segment, number, written, problem, onWrite, onForget } = props;
  const { key, kind, isChanged, isFlagged, target } = segment;
  const t = useTranslationsTexts();
  const problemText = useProblemText();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = written ?? target ?? '';
  // With signs around its marks, which may be on their way out while somebody deletes a mark.
  const [typed, setTyped] = useState('');
  const shown = withoutSigns(typed) === text ? typed : withSigns(text);
  const name = t('segments.name', { number, kind: t(`segments.kind.${kind}`) });

  const write = (next: string) => {
    onWrite(key, next === (target ?? '') ? null : next);
  };
  function take(control: HTMLTextAreaElement) {
    const next = withoutSigns(control.value);
    if (next !== text) renewSigns(control);
    setTyped(control.value);
    write(next);
  }
  function insert(piece: string) {
    if (!field.current) return;
    field.current.setRangeText(piece, field.current.selectionStart, field.current.selectionEnd, 'end');
    take(field.current);
    field.current.focus();
  }

  return (
    <li data-segment={key} className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1.5 flex flex-wrap items-center gap-2 text-sm font-semibold text-soft">
          {name}
          {isChanged && <span className="badge text-signal">{t('segments.changed')}</span>}
          {isFlagged && <span className="badge text-signal">{t('segments.flagged')}</span>}
        </p>
        <SegmentSource segment={segment} />
      </div>
      <div className="min-w-0">
        <Field
          label={t('segments.arabicOf', { name })}
          problem={problemText(problem)}
          aside={written !== undefined && <span className="badge text-volt">{t('segments.toSave')}</span>}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              {...IN_ARABIC}
              ref={field}
              rows={2}
              className="field text-area"
              value={shown}
              onChange={(event) => {
                take(event.target);
              }}
              onBlur={() => {
                setTyped('');
              }}
            />
          )}
        </Field>
        <SegmentHits
          segment={segment}
          text={text}
          onInsert={insert}
          onReplace={(known) => {
            write(known);
            field.current?.focus();
          }}
          onForget={(id) => {
            onForget(id);
            field.current?.focus();
          }}
        />
        {written === undefined && target !== null && isToCheck(segment) && (
          <button
            type="button"
            className="button button-outline button-small mt-3"
            aria-label={t('segments.rightOf', { name })}
            onClick={() => {
              onWrite(key, target);
              field.current?.focus();
            }}
          >
            {t('segments.right')}
          </button>
        )}
        {written !== undefined && (
          <button
            type="button"
            className="button button-outline button-small mt-3"
            aria-label={t('segments.undoOf', { name })}
            onClick={() => {
              onWrite(key, null);
              field.current?.focus();
            }}
          >
            {t('segments.undo')}
          </button>
        )}
      </div>
    </li>
  );
});
