import type { Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Image } from '@tiptap/extension-image';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Figure, FigureCaption, FigurePicture } from './figure';
import { TextHeading } from './heading';
import { KeptAttributes } from './kept-attributes';
import { keptBlocks } from './kept-blocks';
import { keptMarks } from './kept-marks';
import { isAllowedAddress } from './link-address';
import { TextListItem } from './list-item';
import { tableNodes } from './table';
import { UndoSteps } from './undo-steps';

/** Requirements 9.2. */
const UNDO_DEPTH = 100;

/**
 * The content that an article's text may have: the tools of the toolbar (requirements 2.13), and everything
 * else that the API allows.
 */
export function articleExtensions(placeholder: string): Extensions {
  return [
    StarterKit.configure({
      heading: false,
      listItem: false,
      undoRedo: { depth: UNDO_DEPTH },
      code: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: isAllowedAddress,
        // The API adds no attributes to links either.
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    TextHeading,
    TextListItem,
    // A link within code stays a link.
    Code.extend({ excludes: '' }),
    Image.configure({ inline: true, allowBase64: false }),
    Figure,
    FigurePicture,
    FigureCaption,
    ...tableNodes,
    ...keptBlocks,
    ...keptMarks,
    KeptAttributes,
    UndoSteps,
    Placeholder.configure({ placeholder }),
  ];
}
