import { Mark } from '@tiptap/core';
import { attribute } from './kept-attributes';

const AROUND_LINKS = 1100;
const AROUND_EMPHASIS = 200;

/** The order in which the editor puts marks around each other. */
function priorityOf(tag: string): number | undefined {
  // The site styles links within a superscript, so the superscript must contain the link.
  if (tag === 'sup' || tag === 'sub') return AROUND_LINKS;
  // A direction isolates its words. Several elements in a row would have another order than one.
  return tag === 'span' ? AROUND_EMPHASIS : undefined;
}

const keptMark = (name: string, tag: string = name, selector: string = tag) =>
  Mark.create({
    name,
    priority: priorityOf(tag),
    addAttributes: () => ({
      lang: attribute('lang'),
      dir: attribute('dir'),
      title: attribute('title'),
      ...(tag === 'q' || tag === 'ins' ? { cite: attribute('cite') } : {}),
    }),
    parseHTML: () => [{ tag: selector }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Kinds of emphasis without a tool in the toolbar that articles may have. */
export const keptMarks = [
  ...['sub', 'sup', 'mark', 'ins', 'kbd', 'samp', 'var', 'q', 'bdi'].map((tag) => keptMark(tag)),
  keptMark('phrase', 'span', 'span[lang], span[dir], span[title]'),
];
