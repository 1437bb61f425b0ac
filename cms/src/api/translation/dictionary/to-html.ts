import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: true, linkify: false });

/** Whatever begins with a tag counts as HTML, as it does where articles are shown. */
const IS_HTML = /^\s*<[a-z!]/i;

/** An article's text as HTML: as it is, or rendered when it is Markdown, typed in Strapi's panel. */
export function toHtml(content: string): string {
  return IS_HTML.test(content) ? content : markdown.render(content);
}
