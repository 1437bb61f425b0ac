import { useEffect, useState } from 'react';

/** The value, once it has not changed for `ms`. Until then it is the value before, which is '' at first. */
export function useDebounced(value: string, ms: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [value, ms]);
  return settled;
}
