import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Quote,
  Redo2,
  SquareCode,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { chosenPicture } from './pictures-in-text';
import { canHoldLink } from './put-link';

/**
 * A tool that changes the text at once. Links and pictures need an input first, so that the toolbar itself
 * has them.
 */
export interface Tool {
  name:
    | 'bold'
    | 'italic'
    | 'heading1'
    | 'heading2'
    | 'heading3'
    | 'quote'
    | 'code'
    | 'codeBlock'
    | 'bullets'
    | 'numbers'
    | 'undo'
    | 'redo';
  icon: LucideIcon;
  /** The keys in TipTap's notation. */
  keys: string;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the tool is on at the cursor. Absent for a tool that is not a switch. */
  isOn?: (editor: Editor) => boolean;
}

const heading = (level: 1 | 2 | 3, icon: LucideIcon): Tool => ({
  name: `heading${level}`,
  icon,
  keys: `Mod-Alt-${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const toggle = (
  name: Tool['name'],
  icon: LucideIcon,
  keys: string,
  type: string,
  run: Tool['run'],
): Tool => ({ name, icon, keys, run, isOn: (editor) => editor.isActive(type) });

/** Requirements 2.13, in the order of the toolbar. */
export const EMPHASIS: Tool[] = [
  toggle('bold', Bold, 'Mod-B', 'bold', (chain) => chain.toggleBold()),
  toggle('italic', Italic, 'Mod-I', 'italic', (chain) => chain.toggleItalic()),
];

export const BLOCKS: Tool[] = [
  heading(1, Heading1),
  heading(2, Heading2),
  heading(3, Heading3),
  toggle('quote', Quote, 'Mod-Shift-B', 'blockquote', (chain) => chain.toggleBlockquote()),
  toggle('code', Code, 'Mod-E', 'code', (chain) => chain.toggleCode()),
  toggle('codeBlock', SquareCode, 'Mod-Alt-C', 'codeBlock', (chain) => chain.toggleCodeBlock()),
];

export const LISTS: Tool[] = [
  toggle('bullets', List, 'Mod-Shift-8', 'bulletList', (chain) => chain.toggleBulletList()),
  toggle('numbers', ListOrdered, 'Mod-Shift-7', 'orderedList', (chain) => chain.toggleOrderedList()),
];

export const HISTORY: Tool[] = [
  { name: 'undo', icon: Undo2, keys: 'Mod-Z', run: (chain) => chain.undo() },
  { name: 'redo', icon: Redo2, keys: 'Mod-Shift-Z', run: (chain) => chain.redo() },
];

/** Which tools are on at the cursor, and which have no effect there. */
export function toolStates(editor: Editor) {
  const on: Partial<Record<Tool['name'], boolean>> = {};
  for (const { name, isOn } of [...EMPHASIS, ...BLOCKS, ...LISTS]) on[name] = isOn?.(editor);
  const idle: Partial<Record<Tool['name'], boolean>> = {
    undo: !editor.can().undo(),
    redo: !editor.can().redo(),
  };
  return {
    ...{ on, idle, isPicture: chosenPicture(editor) !== undefined },
    ...{ isLink: editor.isActive('link'), canHoldLink: canHoldLink(editor) },
  };
}
