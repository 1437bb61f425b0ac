import { useCallback, useEffect, useRef, useState } from 'react';

const PREFIX = 'draft:';
const PAUSE = 400;

function read<Values>(key: string): Values | undefined {
  try {
    const stored = localStorage.getItem(PREFIX + key);
    return stored ? (JSON.parse(stored) as Values) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps what is typed into a form on this device until it is saved or discarded. `kept` is what an earlier visit has left, as it
 * was then; `keep` is called with every change and writes when the typing pauses, and when the page is left.
 */
export function useDeviceDraft<Values>(key: string) {
  const [kept] = useState(() => read<Values>(key));
  const waiting = useRef<{ values: Values; timer: ReturnType<typeof setTimeout> } | undefined>(undefined);

  const write = useCallback(() => {
    if (!waiting.current) return;
    const { values, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    try {
      localStorage.setItem(PREFIX + key, JSON.stringify(values));
    } catch {
      // Storage is full or forbidden: the form itself still holds the text.
    }
  }, [key]);

  const keep = useCallback(
    (values: Values) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { values, timer: setTimeout(write, PAUSE) };
    },
    [write],
  );

  const discard = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // What cannot be reached was never stored.
    }
  }, [key]);

  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);

  return { kept, keep, discard };
}
