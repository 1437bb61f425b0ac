import { focusOf } from '@mihwar/adapters/contract';
import { useId, type PointerEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Switch } from '~/components/admin/switch';
import { useEditorTexts } from '~/i18n/admin/editor';
import type { ArticleValues } from './article-values';
import { useFieldProblem } from './use-field-problem';

type Point = NonNullable<ReturnType<typeof focusOf>>;

const MIDDLE: Point = { x: 50, y: 50 };

const typed = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** The point of the picture under the pointer, in per cent. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const box = currentTarget.getBoundingClientRect();
  const part = (at: number, length: number) => Math.min(100, Math.max(0, (at / length) * 100));
  return { x: part(clientX - box.x, box.width), y: part(clientY - box.y, box.height) };
}

/**
 * The part of the picture that stays in sight on Arabic pages. It is chosen on the picture, or by two sliders.
 * Switched off, Arabic pages mirror the picture's own focus.
 */
export function FocusField({ imageUrl }: { imageUrl: string }) {
  const t = useEditorTexts();
  const id = useId();
  const problem = useFieldProblem()('imageFocusAr');
  const { field } = useController<ArticleValues, 'imageFocusAr'>({ name: 'imageFocusAr' });
  const value = useWatch<ArticleValues, 'imageFocusAr'>({ name: 'imageFocusAr' });
  const point = focusOf(value);
  const choose = (chosen: Point) => field.onChange(typed(chosen));
  return (
    <div className="space-y-3">
      <Switch
        label={t('field.imageFocusAr')}
        hint={t('field.imageFocusArHint')}
        checked={point !== null}
        onChange={(isOn) => (isOn ? choose(MIDDLE) : field.onChange(''))}
      />
      {point && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,18rem)_1fr] sm:items-center">
          {/* The sliders do the same by keyboard. A picture has no language and is measured from its left. */}
          <div
            dir="ltr"
            className="relative cursor-crosshair touch-none overflow-hidden border border-hairline"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              choose(pointOf(event));
            }}
            onPointerMove={(event) => {
              if (event.buttons > 0) choose(pointOf(event));
            }}
          >
            <img src={imageUrl} alt="" draggable={false} className="block w-full" />
            <span
              aria-hidden
              className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-signal/60 shadow-[0_0_0_2px_#0008]"
              style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
            />
          </div>
          <div className="space-y-3">
            {(['x', 'y'] as const).map((axis) => (
              <div key={axis}>
                <label htmlFor={id + axis} className="flex justify-between gap-4">
                  {t(`focus.${axis}`)}
                  <span className="tabular-nums">{t('focus.percent', { value: point[axis] })}</span>
                </label>
                <input
                  id={id + axis}
                  ref={axis === 'x' ? field.ref : undefined}
                  type="range"
                  dir="ltr"
                  min={0}
                  max={100}
                  value={point[axis]}
                  className="w-full accent-volt"
                  onBlur={field.onBlur}
                  onChange={(event) => choose({ ...point, [axis]: Number(event.target.value) })}
                />
              </div>
            ))}
          </div>
        </div>
      )}
      {problem && <p className="text-sm font-semibold text-signal">{problem}</p>}
    </div>
  );
}
