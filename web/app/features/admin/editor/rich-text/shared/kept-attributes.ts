import { Extension, type Attribute } from '@tiptap/core';

const BLOCKS = [
  'paragraph',
  'heading',
  'minorHeading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'codeBlock',
  'figure',
  'picture',
  'figcaption',
  'section',
  'division',
  'details',
  'summary',
  'descriptionList',
  'descriptionTerm',
  'description',
  'table',
  'tableRow',
  'tableCell',
  'tableHeader',
];
const MARKS = ['bold', 'italic', 'underline', 'strike', 'code'];

/** The classes that the API's sanitiser allows. Markdown creates them for footnotes and task lists. */
const CLASSES = new Set(['sr-only', 'footnotes', 'task-list-item', 'contains-task-list']);

const as = (name: string, read: (element: HTMLElement) => string | null): Attribute => ({
  default: null,
  keepOnSplit: false,
  parseHTML: read,
  renderHTML: (attributes) => {
    const value: unknown = attributes[name];
    return value === null || value === undefined ? {} : { [name]: value };
  },
});

/** An attribute that the editor stores unchanged. */
export const attribute = (name: string): Attribute => as(name, (element) => element.getAttribute(name));

/**
 * Attributes that the API allows on any element of a text. The editor has no tool for them, but must not lose
 * them.
 */
export const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: [...BLOCKS, 'image', 'link', ...MARKS], attributes: both('lang', 'dir') },
    { types: [...BLOCKS, ...MARKS], attributes: both('title') },
    { types: ['blockquote', 'strike'], attributes: both('cite') },
    { types: ['orderedList'], attributes: both('reversed') },
    { types: ['section'], attributes: both('data-footnotes') },
    {
      types: ['heading', 'section', 'bulletList', 'orderedList', 'listItem'],
      attributes: { class: as('class', knownClass) },
    },
  ],
});

const both = (...names: string[]) => Object.fromEntries(names.map((name) => [name, attribute(name)]));

const knownClass = (element: HTMLElement) =>
  [...element.classList].filter((name) => CLASSES.has(name)).join(' ') || null;
