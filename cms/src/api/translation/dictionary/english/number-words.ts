const SMALL: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SCALE: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};
const LONGEST_NUMBER = 12;

export function scaleOf(word: string): number | undefined {
  return Object.hasOwn(SCALE, word) ? SCALE[word] : undefined;
}

/** The number that the words begin with, such as `two hundred and five`, and how many words it takes. */
export function readNumber(words: readonly string[]): { value: number; length: number } | undefined {
  let total = 0;
  let group = 0;
  let length = 0;
  let smallest = Infinity;
  for (let index = 0; index < Math.min(words.length, LONGEST_NUMBER); index += 1) {
    const word = words[index] ?? '';
    const scale = scaleOf(word);
    const small = Object.hasOwn(SMALL, word) ? SMALL[word] : undefined;
    if (small !== undefined) {
      // `thirty five` and `hundred five` are one number, `five six` and `ten five` are two.
      if (small >= smallest || (small >= 10 && smallest <= 90)) break;
      group += small;
      smallest = small >= 20 ? 10 : 0;
    } else if (scale === 100 && group < 10) {
      group = (group || 1) * 100;
      smallest = 100;
    } else if (scale !== undefined && scale > 100 && (length > 0 || group === 0)) {
      total += (group || 1) * scale;
      group = 0;
      smallest = Infinity;
    } else if (word === 'and' && length > 0 && (smallest === 100 || total > 0)) continue;
    else break;
    length = index + 1;
  }
  return length > 0 ? { value: total + group, length } : undefined;
}
