import rehypeParse from 'rehype-parse';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** Spec §9. Relative addresses pass as well. */
const LINK_SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'];

const schema: Options = {
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
  protocols: { href: LINK_SCHEMES, src: ['http', 'https'], cite: ['http', 'https'] },
};

const fromHtml = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, schema)
  .use(rehypeStringify)
  .freeze();

const fromMarkdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, schema)
  .use(rehypeStringify)
  .freeze();

/**
 * The text of an article as it may leave the API: HTML without anything that acts, made of HTML (the newsroom's editor)
 * or of Markdown (typed in Strapi's panel). Whatever begins with a tag counts as HTML.
 */
export function toSafeHtml(content: string): string {
  const processor = /^\s*<[a-z!]/i.test(content) ? fromHtml : fromMarkdown;
  return String(processor.processSync(content)).trim();
}
