import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect } from 'vitest';
import { allowedHtml } from '../../src/allowed-html.ts';

const parser = unified().use(rehypeParse, { fragment: true });
const sanitiser = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, allowedHtml)
  .use(rehypeStringify);

interface Tree {
  tagName?: string;
  children?: Tree[];
}

const treeOf = (html: string) =>
  JSON.parse(
    JSON.stringify(parser.parse(html), (key, value: unknown) => (key === 'position' ? undefined : value)),
  ) as Tree;

/** What begins and what ends in a tree, in the order of its text. */
const tagsOf = ({ tagName, children = [] }: Tree): string[] => {
  const inside = children.flatMap(tagsOf);
  if (!tagName) return inside;
  return ['br', 'hr', 'img'].includes(tagName) ? [`<${tagName}`] : [`<${tagName}`, ...inside, `</${tagName}`];
};

/** That the sanitiser has nothing to take out, and the parser nothing to move, to add or to skip. */
export function expectUntouched(html: string) {
  const tree = treeOf(html);
  expect(treeOf(String(sanitiser.processSync(html))), html).toEqual(tree);
  expect(tagsOf(tree), html).toEqual(html.match(/<\/?[a-z\d]+/g) ?? []);
}
