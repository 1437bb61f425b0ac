import { useSyncExternalStore } from 'react';

/** The question before an action that cannot be undone. */
export interface Question {
  title: string;
  text: string;
  /** The label of the button that confirms. */
  action: string;
  /** The label of the button that cancels. 'Cancel' by default. */
  cancel?: string;
  /** The action loses nothing, so that the button does not warn. */
  isHarmless?: boolean;
}

/** An open question. */
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
 * Asks a question. Resolves to whether the user confirmed it. An earlier open question is cancelled, and so
 * is one whose `signal` aborts because it no longer applies.
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

/** The open question, if there is one. */
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
