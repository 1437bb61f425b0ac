import { html as names } from 'parse5';

const { TAG_NAMES: TAG } = names;

/** Elements whose content is not prose. It stays as it is, and nothing is moved across it. */
export const NOT_TRANSLATED: ReadonlySet<string> = new Set([
  ...[TAG.CODE, TAG.PRE, 'kbd', 'samp', 'var', TAG.SCRIPT, TAG.STYLE, TAG.TEXTAREA, TAG.SVG, TAG.MATH],
  ...[TAG.TEMPLATE, TAG.NOSCRIPT, TAG.IFRAME, TAG.OBJECT, TAG.XMP, TAG.PLAINTEXT],
]);

/** Marks inside a sentence. The sentence continues across them. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite data del dfn em font i ins label mark nobr q s small span strike strong sub sup time tt u'.split(
    ' ',
  ),
);

export const TRANSLATED_ATTRIBUTES: ReadonlySet<string> = new Set(['alt', 'title']);
