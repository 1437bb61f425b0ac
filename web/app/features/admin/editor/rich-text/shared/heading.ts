import { Heading, type Level } from '@tiptap/extension-heading';

/**
 * The elements of the levels of requirements 9.1. The page's own `h1` is the article's title, so they begin
 * below it.
 */
const ELEMENTS: Partial<Record<Level, string>> = { 1: 'h2', 2: 'h3', 3: 'h4' };

/** A heading of one of three levels. A pasted `h1` becomes the first level. */
export const TextHeading = Heading.extend({
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 1 } },
    ...Object.entries(ELEMENTS).map(([level, tag]) => ({ tag, attrs: { level: Number(level) } })),
  ],
  renderHTML: ({ node, HTMLAttributes }) => [ELEMENTS[node.attrs.level as Level] ?? 'h2', HTMLAttributes, 0],
}).configure({ levels: [1, 2, 3] });
