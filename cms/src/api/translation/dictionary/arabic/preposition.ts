const PREPOSITION_AT_END = /(?:^|\s)(?:من|على|إلى|عن|في|مع|لدى|بـ|لـ|كـ|نحو|حول|باسم)$/;

/** Whether Arabic words lead over to a noun, as «مصنوع من» does. */
export function endsWithPreposition(arabic: string | undefined): boolean {
  return arabic !== undefined && PREPOSITION_AT_END.test(arabic);
}
