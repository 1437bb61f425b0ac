import { createContext, type ReactNode } from 'react';

/** Words without anything. */
export function asItIs(text: string): ReactNode {
  return text;
}

/** How the words of cards are drawn; search results mark in them what was searched for. */
export const StoryText = createContext<(text: string) => ReactNode>(asItIs);
