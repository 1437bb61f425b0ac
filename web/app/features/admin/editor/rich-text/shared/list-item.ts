import { commands as core } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';

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
          const blocks = parent?.children.slice(startIndex, endIndex) ?? [];
          const isPlain = blocks.every(({ type }) => type.name === 'paragraph');
          if (!isInList && !isPlain) props.commands.clearNodes();
          return core.toggleList(...list)(props);
        },
    };
  },
});
