/**
 * The time of remark's parser grows with the square of a text. Within these limits the worst known text takes
 * two thirds of a second on a busy machine. Beyond them it takes several seconds. The API takes longer texts.
 */
export const RENDERED_MAX = { characters: 40_000, marks: 2_000 } as const;

/** Line ends count, since they begin headings, lists and tables. */
const MARKS = /[*_[\]|~@^<>!`=\n\r]/g;

/** The measures of a text that decide whether it is rendered. */
export const sizeOf = (markdown: string) => ({
  characters: markdown.length,
  marks: markdown.match(MARKS)?.length ?? 0,
});

/** Whether readers see a text with its formatting, and not as it was typed. */
export function isRendered(markdown: string): boolean {
  const { characters, marks } = sizeOf(markdown);
  return characters <= RENDERED_MAX.characters && marks <= RENDERED_MAX.marks;
}
