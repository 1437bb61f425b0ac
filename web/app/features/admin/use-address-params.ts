import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** New values by name. An empty one removes the parameter. */
type Changes = Partial<Record<string, string>>;

/**
 * The parameters of the address, and a function that changes some of them. The screen follows the address with
 * a delay: a change that comes meanwhile is added to the change before it.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const wanted = useRef(params);
  useEffect(() => {
    wanted.current = params;
  }, [params]);
  const set = (changes: Changes, options?: { replace: boolean }) => {
    wanted.current = changed(wanted.current, changes);
    setParams(wanted.current, { preventScrollReset: true, ...options });
  };
  return { params, set };
}

export function changed(params: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
