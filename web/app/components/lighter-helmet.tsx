import { isValidElement, use, type ReactElement, type ReactNode } from 'react';
import { HeadTags } from '~/lib/head-tags';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

function isTag(child: ReactNode): child is ReactElement<Record<string, unknown>, string> {
  return isValidElement(child) && typeof child.type === 'string';
}

function tagOf({ type, props: { children, ...attributes } }: ReactElement<Record<string, unknown>, string>) {
  let tag = `<${type}`;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string') throw new Error(`Only text in the head: ${type} ${name}`);
    tag += ` ${name}="${escape(value)}"`;
  }
  if (type !== 'title') return `${tag}/>`;
  if (typeof children !== 'string') throw new Error('A title is one text');
  return `${tag}>${escape(children)}</title>`;
}

function write(children: ReactNode, tags: string[]): void {
  if (Array.isArray(children)) for (const child of children as ReactNode[]) write(child, tags);
  else if (isTag(children)) tags.push(tagOf(children));
  else if (children) throw new Error('Only tags in the head');
}

/**
 * In Helmet's place while the server writes a page: forty tags of each page are written into its head as they are, instead of
 * being looked at by Helmet, made anew for React and lifted by it, which took a tenth of writing it. Titles, `meta` and
 * `link` with texts are all that our screens have; anything else is an error.
 */
export function Helmet({ children }: { children: ReactNode }): ReactNode {
  const tags = use(HeadTags);
  if (!tags) return children;
  write(children, tags);
  return null;
}
