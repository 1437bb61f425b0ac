import { useSyncExternalStore } from 'react';

/** What is asked before something that cannot be undone. */
export interface Question {
  title: string;
  text: string;
  /** On the button that does it. */
  action: string;
  /** On the button that does not; 'Cancel' where it is not given. */
  cancel?: string;
  /** Nothing is lost by it: the button does not warn. */
  isHarmless?: boolean;
}

/** A question that waits for its answer. */
export interface Asked extends Question {
  answer: (confirmed: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function show(next: Asked | undefined) {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Asks, and says whether the answer was yes. A question that is still open is answered with no; so is one whose `signal` says
 * that there is nothing to ask any more.
 */
export function confirm(question: Question, signal?: AbortSignal): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      if (asked === shown) show(undefined);
      resolve(confirmed);
    };
    const shown: Asked = { ...question, answer };
    show(shown);
    signal?.addEventListener('abort', () => {
      answer(false);
    });
  });
}

/** The question that is to be shown, if there is one. */
export function useQuestion(): Asked | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
    () => undefined,
  );
}
