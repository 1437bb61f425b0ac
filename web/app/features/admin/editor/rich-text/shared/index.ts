/**
 * The parts of the article editor that Strapi's panel uses as well (docs/decisions/0024-the-panels-text.md).
 */
export { toArticleHtml } from './article-html';
export { cleanPaste } from './clean-paste';
export { articleExtensions } from './extensions';
export { isWholeAddress, meantAddress } from './link-address';
export { losses } from './losses';
export { chosenPicture, describePicture, figureOf, placeOfFigure } from './pictures-in-text';
export { canHoldLink, putLink } from './put-link';
export { ariaShortcut, shortcutText } from './shortcut';
export { BLOCKS, EMPHASIS, HISTORY, LISTS, toolStates, type Tool } from './tools';
