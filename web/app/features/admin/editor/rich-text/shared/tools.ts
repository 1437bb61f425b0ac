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

/** Requirements 2.13, in the order of the toolbar. */
export const EMPHASIS: Tool[] = [
  {
    name: 'bold',
    icon: Bold,
    keys: 'Mod-B',
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: Italic,
    keys: 'Mod-I',
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
];

export const BLOCKS: Tool[] = [
  heading(1, Heading1),
  heading(2, Heading2),
  heading(3, Heading3),
  {
    name: 'quote',
    icon: Quote,
    keys: 'Mod-Shift-B',
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'code',
    icon: Code,
    keys: 'Mod-E',
    run: (chain) => chain.toggleCode(),
    isOn: (editor) => editor.isActive('code'),
  },
  {
    name: 'codeBlock',
    icon: SquareCode,
    keys: 'Mod-Alt-C',
    run: (chain) => chain.toggleCodeBlock(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
];

export const LISTS: Tool[] = [
  {
    name: 'bullets',
    icon: List,
    keys: 'Mod-Shift-8',
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    keys: 'Mod-Shift-7',
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
];

export const HISTORY: Tool[] = [
  { name: 'undo', icon: Undo2, keys: 'Mod-Z', run: (chain) => chain.undo() },
  { name: 'redo', icon: Redo2, keys: 'Mod-Shift-Z', run: (chain) => chain.redo() },
];
