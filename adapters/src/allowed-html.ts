import { defaultSchema, type Options } from 'rehype-sanitize';
import { LINK_SCHEMES, PICTURE_SCHEMES } from '../contract/link-schemes.ts';

/** The HTML that the text of an article may contain when it leaves the API. */
export const allowedHtml: Options = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'figure', 'figcaption', 'u', 'mark', 'bdi'].filter(
    (name) => name !== 'input',
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
