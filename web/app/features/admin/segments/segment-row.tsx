import type { TranslationSegment } from '@mihwar/adapters/contract';
import { memo, useRef } from 'react';
import { sidesOf, type Original } from '~/features/admin/translations/sides';
import { useProblemText } from '~/i18n/admin/problems';
import { useTranslationsTexts } from '~/i18n/admin/translations';
import { MarkedText } from './marked-text';
import { SegmentField, type SegmentFieldHandle } from './segment-field';
import { SegmentHits } from './segment-hits';
import { SegmentSource } from './segment-source';
import { isToCheck } from './written';

interface SegmentRowProps {
  segment: TranslationSegment;
  /** The language in which the article began. */
  original: Original;
  /** Its position in the article, from 1. */
  number: number;
  /** The text that the user has written. Undefined if there is none yet. */
  written: string | undefined;
  problem: string | undefined;
  /** Whether the segment got another translation while the user wrote one. */
  isReplaced: boolean;
  /** Null restores the saved text. */
  onWrite: (key: string, text: string | null) => void;
  /** Called after an entry of the memory has been removed. */
  onForget: (id: number) => void;
}

/** A segment: the source on one side, its translation on the other. */
export const SegmentRow = memo(function SegmentRow(props: SegmentRowProps) {
  const { segment, original, number, written, problem, isReplaced, onWrite, onForget } = props;
  const { key, kind, isChanged, isMoved, isFlagged, warnings, target, marks, outdated } = segment;
  const t = useTranslationsTexts();
  const problemText = useProblemText();
  const field = useRef<SegmentFieldHandle>(null);
  const text = written ?? target ?? '';
  const name = t('segments.name', { number, kind: t(`segments.kind.${kind}`) });
  const isFromArabic = original === 'ar';

  const write = (next: string) => {
    onWrite(key, next === (target ?? '') ? null : next);
  };
  return (
    <li data-segment={key} className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1.5 flex flex-wrap items-center gap-2 text-sm font-semibold text-soft">
          {name}
          {isChanged && (
            <span className="badge text-signal">
              {t(isFromArabic ? 'segments.changedArabic' : 'segments.changed')}
            </span>
          )}
          {isMoved && <span className="badge text-soft">{t('segments.moved')}</span>}
          {isFlagged && <span className="badge text-signal">{t('segments.flagged')}</span>}
        </p>
        <SegmentSource segment={segment} original={original} />
      </div>
      <div className="min-w-0">
        <SegmentField
          key={JSON.stringify([marks, outdated])}
          ref={field}
          label={t(isFromArabic ? 'segments.englishOf' : 'segments.arabicOf', { name })}
          original={original}
          value={text}
          marks={marks}
          outdated={outdated}
          problem={problemText(problem)}
          aside={written !== undefined && <span className="badge text-volt">{t('segments.toSave')}</span>}
          onChange={write}
        />
        {written !== undefined && isReplaced && target !== null && (
          <div className="mt-2 text-sm text-soft">
            {t('segments.meanwhile')}
            <p {...sidesOf(original).target} className="break-words whitespace-pre-wrap">
              <MarkedText text={target} marks={marks} />
            </p>
          </div>
        )}
        {warnings.length > 0 && (
          <ul className="mt-2 text-sm text-signal">
            {warnings.map((warning) => (
              <li key={warning}>{problemText(warning)}</li>
            ))}
          </ul>
        )}
        <SegmentHits
          segment={segment}
          original={original}
          text={text}
          onInsert={(piece) => field.current?.insert(piece)}
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
