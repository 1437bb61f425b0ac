import { Node, type Attributes, type NodeConfig } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { attribute } from './kept-attributes';
import { cutWideCells, spanOf, type SpanName } from './table-spans';

const tableNode = (name: string, tag: string, more: Partial<NodeConfig>) =>
  Node.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...more,
  });

/** The number of columns or rows of a cell. It is written only if it is more than one. */
const span = (name: SpanName): Attributes[string] => ({
  default: 1,
  parseHTML: (element) => spanOf(element, name),
  renderHTML: (attributes) => (attributes[name] === 1 ? {} : { [name]: attributes[name] as number }),
});

const cell = (scope: Attributes = {}): Partial<NodeConfig> => ({
  content: 'block+',
  isolating: true,
  addAttributes: () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    // prosemirror-tables requires this attribute. Widths are never stored.
    colwidth: { default: null, rendered: false },
    align: attribute('align'),
    ...scope,
  }),
});

/** Tables in the site's form. `toArticleHtml` adds their head. */
export const tableNodes = [
  tableNode('table', 'table', {
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [
      {
        tag: 'table',
        // The cells are parsed afterwards.
        getAttrs: (table) => {
          cutWideCells(table as HTMLTableElement);
          return null;
        },
      },
    ],
    extendNodeSchema: ({ name }) => ({ tableRole: TABLE_ROLES[name] }),
    renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts: () => ({
      Tab: ({ editor }) => goToNextCell(1)(editor.state, editor.view.dispatch),
      'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
    }),
  }),
  tableNode('tableRow', 'tr', { content: '(tableCell | tableHeader)*' }),
  tableNode('tableCell', 'td', cell()),
  tableNode('tableHeader', 'th', cell({ scope: attribute('scope') })),
];

const TABLE_ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};
