import { Tooltip } from 'radix-ui';
import { useEffect, useImperativeHandle, useState, type ComponentProps } from 'react';
import { whenReached } from '~/lib/tips';

/**
 * Requirements 9.2, in ms: the delay before a tooltip opens, and the time after one in which the next opens
 * at once.
 */
const OPEN_DELAY = 700;
const SKIP_DELAY = 300;

interface Control {
  id: number;
  element: HTMLElement;
}

/**
 * One tooltip for each control that the pointer or focus has reached so far. Tooltips for all controls would
 * be rendered, and rendered again in another language, while the user waits for something else.
 */
export default function TooltipHost({ first }: { first: HTMLElement }) {
  const [controls, setControls] = useState<readonly Control[]>([{ id: 0, element: first }]);
  useEffect(
    () =>
      whenReached((element) => {
        setControls((known) => {
          const there = known.filter((control) => control.element.isConnected);
          const isNew = element !== null && !there.some((control) => control.element === element);
          if (isNew) return [...there, { id: (known.at(-1)?.id ?? 0) + 1, element }];
          return there.length < known.length ? there : known;
        });
      }),
    [],
  );
  return (
    <Tooltip.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
      {controls.map(({ id, element }) => (
        <Tooltip.Root key={id}>
          <Tooltip.Trigger asChild>
            <Existing element={element} />
          </Tooltip.Trigger>
          {/* The tooltip is in the landmark of its control, like everything on a page. */}
          <Tooltip.Portal container={element.closest<HTMLElement>('header, footer')}>
            <Tooltip.Content className="tooltip" sideOffset={6} collisionPadding={8}>
              <Text of={element} />
            </Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip.Root>
      ))}
    </Tooltip.Provider>
  );
}

/**
 * The text of a control's `data-tip`, or else its name and description. It is read when it is shown, since it
 * may change.
 */
function Text({ of: element }: { of: HTMLElement }) {
  const own = ['aria-label', 'aria-description'].map((name) => element.getAttribute(name));
  return element.dataset.tip || own.filter(Boolean).join(' · ');
}

/**
 * Makes a trigger of an existing control: controls are part of the first load, and tooltips are not. The
 * control keeps its name and description.
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

  // The first event came before the listeners: the pointer or the focus is on this control already.
  useEffect(() => {
    if (element.matches(':hover')) {
      element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    }
    if (element.matches(':focus-visible')) element.dispatchEvent(new FocusEvent('focus'));
  }, [element]);
  return null;
}
