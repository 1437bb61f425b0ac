/** Requirements 4: a text counts as Arabic as soon as it has letters of the Arabic script. */
export function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}
