import { createContext, type ReactNode } from 'react';

/** How the words of cards are drawn; search results mark in them what was searched for. */
export const StoryText = createContext<(text: string) => ReactNode>((text) => text);
