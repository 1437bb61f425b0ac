import { Tooltip } from 'radix-ui';
import { useEffect, useImperativeHandle, type ComponentProps } from 'react';
import { useTips } from '~/lib/tips';

/** Spec §9, in ms: how long a pointer rests before a tooltip opens, and how soon after one the next opens at once. */
const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

/** A tooltip for each control that has a tip. */
export default function TooltipHost() {
  const tips = useTips();
  return (
    <Tooltip.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
      {tips.map(({ id, element, text }) => (
        <Tooltip.Root key={id}>
          <Tooltip.Trigger asChild>
            <Existing element={element} />
          </Tooltip.Trigger>
          {/* In the landmark of its control, like everything on a page. */}
          <Tooltip.Portal container={element.closest<HTMLElement>('header, footer')}>
            <Tooltip.Content className="tooltip" sideOffset={6} collisionPadding={8}>
              {text}
            </Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip.Root>
      ))}
    </Tooltip.Provider>
  );
}

/**
 * Makes a trigger of a control that is on the page already: the controls are part of the first load, tooltips are not.
 * Names and descriptions stay the controls' own.
 */
function Existing({ element, ref, ...trigger }: ComponentProps<'button'> & { element: HTMLElement }) {
  useImperativeHandle(ref, () => element as HTMLButtonElement, [element]);
  const { onPointerMove, onPointerLeave, onPointerDown, onFocus, onBlur, onClick } = trigger;

  useEffect(() => {
    const over = new AbortController();
    const listen = (type: string, handle: unknown) => {
      element.addEventListener(type, handle as EventListener, { signal: over.signal });
    };
    listen('pointermove', onPointerMove);
    listen('pointerleave', onPointerLeave);
    listen('pointerdown', onPointerDown);
    listen('focus', onFocus);
    listen('blur', onBlur);
    listen('click', onClick);
    return () => {
      over.abort();
    };
  }, [element, onPointerMove, onPointerLeave, onPointerDown, onFocus, onBlur, onClick]);

  // Who was there first has not been heard: the pointer rests, or the focus stands, on this control already.
  useEffect(() => {
    if (element.matches(':hover')) {
      element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    }
    if (element.matches(':focus-visible')) element.dispatchEvent(new FocusEvent('focus'));
  }, [element]);
  return null;
}
