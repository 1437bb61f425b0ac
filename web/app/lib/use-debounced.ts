import { useEffect, useState } from 'react';

/** The value, once it has not changed for some milliseconds. Before that, the value of the last pause, or ''. */
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
