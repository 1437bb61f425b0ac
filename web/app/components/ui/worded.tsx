import type { Words } from '~/lib/words';

interface WordedProps extends Words {
  as: 'h1' | 'p' | 'span';
  className: string;
}

/** A text in an element with the attributes of its language. */
export function Worded({ as: Element, text, ...attributes }: WordedProps) {
  return <Element {...attributes}>{text}</Element>;
}
