/**
 * A running text with numbered marks: `<1>…</1>` around words, `<2/>` for what is not translated. Engines and people may
 * move them within the text; none may get lost.
 */
export type Inline = string | Mark;

export interface Mark {
  number: number;
  /** Null for what is not translated. */
  children: Inline[] | null;
}

/** A text within the limits has no more marks than six digits number. */
const MARK = /<(\/?)(\d{1,6})(\/?)>/;

/** What would be taken for a mark although it stands in the text itself. */
export const LOOKS_LIKE_MARK = new RegExp(MARK.source, 'g');

/** The text as a tree; undefined where marks are not closed in the order in which they are opened. */
export function parseMarks(text: string): Inline[] | undefined {
  const root: Inline[] = [];
  const open: { number: number; children: Inline[] }[] = [];
  let rest = text;
  const add = (inline: Inline) => (open.at(-1)?.children ?? root).push(inline);
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    const [whole, isEnd, digits, isKept] = found;
    const number = Number(digits);
    if (found.index > 0) add(rest.slice(0, found.index));
    rest = rest.slice(found.index + whole.length);
    if (isKept) {
      if (isEnd) return undefined;
      add({ number, children: null });
    } else if (isEnd) {
      if (open.pop()?.number !== number) return undefined;
    } else {
      const mark = { number, children: [] };
      add(mark);
      open.push(mark);
    }
  }
  if (rest) add(rest);
  return open.length === 0 ? root : undefined;
}

/** The reverse of `parseMarks`. */
export function writeMarks(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      const { number, children } = inline;
      return children ? `<${number}>${writeMarks(children)}</${number}>` : `<${number}/>`;
    })
    .join('');
}

/** The words alone. */
export const withoutMarks = (text: string): string => text.replace(LOOKS_LIKE_MARK, '');

/** Each mark with what it is and in which other one it is, in an order that does not depend on the text. */
function inventory(inlines: readonly Inline[], parent = 0): string[] {
  return inlines.flatMap((inline) => {
    if (typeof inline === 'string') return [];
    const { number, children } = inline;
    const own = `${number}${children ? '' : '/'} in ${parent}`;
    return children ? [own, ...inventory(children, number)] : [own];
  });
}

/** What is wrong with the marks of a translation, as a sentence; undefined if it has those of the source, each once. */
export function wrongMarks(source: string, target: string): string | undefined {
  const wanted = parseMarks(source);
  const given = parseMarks(target);
  if (!given) return 'The marks are not closed in the order in which they are opened';
  const missing = new Set(inventory(wanted ?? []));
  for (const mark of inventory(given)) {
    const number = /^\d+/.exec(mark)?.[0];
    if (!missing.delete(mark))
      return `The mark <${number}> is there too often, or in another place than in the English`;
  }
  const [lost] = missing;
  return lost === undefined ? undefined : `The mark <${/^\d+\/?/.exec(lost)?.[0]}> of the English is missing`;
}
