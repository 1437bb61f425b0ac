import { defaultSchema, type Options } from 'rehype-sanitize';
import { LINK_SCHEMES, PICTURE_SCHEMES } from '../contract/link-schemes.ts';

/** The HTML that the text of an article may contain when it leaves the API. */
export const allowedHtml: Options = {
  ...defaultSchema,
  // A `source` would name a picture that Strapi has not looked at (docs/decisions/0009-pictures.md).
  tagNames: [...(defaultSchema.tagNames ?? []), 'figure', 'figcaption', 'u', 'mark', 'bdi'].filter(
    (name) => !['input', 'picture', 'source'].includes(name),
  ),
  attributes: {
    ...defaultSchema.attributes,
    '*': ['dir', 'lang', 'title'],
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    code: [['className', /^language-[\w-]+$/]],
    th: ['colSpan', 'rowSpan', 'scope', 'align'],
    td: ['colSpan', 'rowSpan', 'align'],
    ol: ['start', 'reversed', 'type'],
  },
  strip: ['script', 'style'],
  protocols: { href: LINK_SCHEMES, src: PICTURE_SCHEMES, cite: ['http', 'https'] },
};
