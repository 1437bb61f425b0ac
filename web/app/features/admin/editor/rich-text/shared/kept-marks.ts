import { Mark } from '@tiptap/core';
import { attribute } from './kept-attributes';

const AROUND_LINKS = 1100;

const keptMark = (name: string, tag: string = name, selector: string = tag) =>
  Mark.create({
    name,
    // The site styles links within a raised figure, so that one is around the link.
    priority: tag === 'sup' || tag === 'sub' ? AROUND_LINKS : undefined,
    addAttributes: () => ({
      lang: attribute('lang'),
      dir: attribute('dir'),
      title: attribute('title'),
      ...(tag === 'q' || tag === 'ins' ? { cite: attribute('cite') } : {}),
    }),
    parseHTML: () => [{ tag: selector }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Emphasis of other kinds than the toolbar's, which articles may hold. */
export const keptMarks = [
  ...['sub', 'sup', 'mark', 'ins', 'kbd', 'samp', 'var', 'q', 'bdi'].map((tag) => keptMark(tag)),
  keptMark('phrase', 'span', 'span[lang], span[dir], span[title]'),
];
