const MARK = /<\/?\d{1,6}\/?>/g;
/** Begin and end of a piece that is read from left to right (U+202A, U+202C). People do not type them. */
const SIGNS = /[\u202A\u202C]/g;

/**
 * A text whose marks keep their shape between Arabic words. Without the signs around it, `</1>` would be shown as `<1/>`, which
 * is another mark.
 */
export const withSigns = (text: string): string => text.replace(MARK, '\u202A$&\u202C');

/** The text as it is saved. */
export const withoutSigns = (text: string): string => text.replace(SIGNS, '');

/** Where a place of the plain text is in the text with signs: before a sign that follows. */
function placeWithSigns(text: string, place: number): number {
  let index = 0;
  for (let left = place; left > 0; index += 1) {
    if (withoutSigns(text.charAt(index)) !== '') left -= 1;
  }
  return index;
}

/** Puts signs around marks that were typed, and takes those away whose mark is gone. The cursor stays where it is. */
export function renewSigns(field: HTMLTextAreaElement): void {
  const text = withoutSigns(field.value);
  const renewed = withSigns(text);
  if (renewed === field.value) return;
  const cursor = withoutSigns(field.value.slice(0, field.selectionEnd)).length;
  field.value = renewed;
  const place = placeWithSigns(renewed, cursor);
  field.setSelectionRange(place, place);
}
