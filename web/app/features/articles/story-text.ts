import { createContext, type ReactNode } from 'react';

/** Renders a text without marks. */
export function asItIs(text: string): ReactNode {
  return text;
}

/** Renders the texts of cards. Search results mark the matching words in them. */
export const StoryText = createContext<(text: string) => ReactNode>(asItIs);
