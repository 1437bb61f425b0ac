import { Node, type NodeConfig } from '@tiptap/core';

/** A block that is rendered as one element around its content. */
function block(name: string, tag: string, content: string, more: Partial<NodeConfig> = {}) {
  return Node.create({
    name,
    content,
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...more,
  });
}

/**
 * Blocks that articles may hold without a tool for them: written in Strapi's panel as Markdown or HTML, or
 * imported.
 */
export const keptBlocks = [
  block('section', 'section', 'block+', { group: 'block' }),
  block('division', 'div', 'block+', {
    group: 'block',
    // A division without these attributes has no meaning.
    parseHTML: () => [{ tag: 'div[lang], div[dir], div[title]' }],
  }),
  block('details', 'details', 'summary? block*', {
    group: 'block',
    // The text of a closed element could not be reached. `toArticleHtml` closes it.
    renderHTML: ({ HTMLAttributes }) => ['details', { ...HTMLAttributes, open: '' }, 0],
  }),
  block('summary', 'summary', 'inline*'),
  block('descriptionList', 'dl', '(descriptionTerm | description)+', { group: 'block' }),
  block('descriptionTerm', 'dt', 'inline*'),
  block('description', 'dd', 'block+'),
  // heading.ts defines the other levels, which the toolbar has.
  block('minorHeading', 'h5', 'inline*', {
    group: 'block',
    addAttributes: () => ({ level: { default: 5, rendered: false } }),
    parseHTML: () => [5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level as number}`, HTMLAttributes, 0],
  }),
];
