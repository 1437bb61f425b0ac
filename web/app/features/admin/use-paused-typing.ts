import { useEffect, useRef, type ChangeEvent } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

const PAUSE_MS = 300;

/**
 * The properties of a text or date field that filters a list. `value` is what the address has. `onPause` gets
 * the text without spaces around it, once the typing pauses.
 */
export function usePausedTyping(value: string, onPause: (text: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigation = useNavigationType();
  const isBack = useRef(false);
  useEffect(() => {
    isBack.current = navigation === NavigationType.Pop;
  });
  useEffect(() => {
    // Back, or clearing the filters, has changed the value. Text that is being typed stays. Back changes it
    // nevertheless: the focus stays in the field after a day was picked.
    if (!ref.current || (ref.current === document.activeElement && !isBack.current)) return;
    clearTimeout(timer.current);
    ref.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address may have changed since the last letter.
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  });
  return {
    ref,
    defaultValue: value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        latest.current(target.value.trim());
      }, PAUSE_MS);
    },
  };
}
