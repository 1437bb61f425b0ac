import { commands as core } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import type { Node } from '@tiptap/pm/model';

const PLAIN = new Set(['paragraph', 'heading', 'minorHeading', 'bulletList', 'orderedList', 'listItem']);

/** Whether a block can become paragraphs. Code, quotations, figures and the like would lose their meaning. */
const isPlain = (block: Node): boolean =>
  PLAIN.has(block.type.name) && block.children.every((child) => child.isInline || isPlain(child));

/** An item of a list. It may begin with another block than a paragraph, such as a heading. */
export const TextListItem = ListItem.extend({
  content: 'block+',
  addCommands() {
    return {
      // TipTap makes paragraphs only of blocks that an item cannot hold, and this item holds all. The tool
      // would leave headings in the items, and put a selected list into another one.
      toggleList:
        (...list) =>
        (props) => {
          const { $from, $to } = props.state.selection;
          const { parent, startIndex, endIndex } = $from.blockRange($to) ?? {};
          const isInList = parent?.type === this.type || parent?.firstChild?.type === this.type;
          if (isInList) return core.toggleList(...list)(props);
          const blocks = parent?.children.slice(startIndex, endIndex) ?? [];
          // A caption, a summary or a term cannot be taken out of its block.
          if (!blocks.every(({ type }) => type.isInGroup('block'))) return false;
          const isParagraphs = blocks.every(({ type }) => type.name === 'paragraph');
          if (!isParagraphs && blocks.every(isPlain)) props.commands.clearNodes();
          return core.toggleList(...list)(props);
        },
    };
  },
});
