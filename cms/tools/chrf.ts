const LONGEST = 6;
/** Recall counts so many times as much as precision. */
const BETA = 2;

/** How often each run of `length` characters occurs in a text, white space left out. */
function runsOf(text: string, length: number): Map<string, number> {
  const characters = [...text.replace(/\s+/g, '')];
  const runs = new Map<string, number>();
  for (let start = 0; start + length <= characters.length; start += 1) {
    const run = characters.slice(start, start + length).join('');
    runs.set(run, (runs.get(run) ?? 0) + 1);
  }
  return runs;
}

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

/**
 * chrF2 of translations against one reference each, from 0 to 100 (Popović 2015): the F-score of runs of one
 * to six characters, counted over all texts.
 */
export function chrF(pairs: readonly (readonly [translation: string, reference: string])[]): number {
  const scores: number[] = [];
  for (let length = 1; length <= LONGEST; length += 1) {
    let [common, given, wanted] = [0, 0, 0];
    for (const [translation, reference] of pairs) {
      const [own, other] = [runsOf(translation, length), runsOf(reference, length)];
      given += sum(own.values());
      wanted += sum(other.values());
      for (const [run, count] of own) common += Math.min(count, other.get(run) ?? 0);
    }
    if (given === 0 || wanted === 0) continue;
    const [precision, recall] = [common / given, common / wanted];
    scores.push(common === 0 ? 0 : ((1 + BETA ** 2) * precision * recall) / (BETA ** 2 * precision + recall));
  }
  return scores.length === 0 ? 0 : (100 * sum(scores)) / scores.length;
}
