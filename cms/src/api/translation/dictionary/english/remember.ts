const MOST = 5_000;
const LONGEST = 40;

/** A function of one word that remembers its answers, within bounds: whatever text comes, memory does not grow. */
export function remember<Answer>(compute: (word: string) => Answer): (word: string) => Answer {
  const answers = new Map<string, Answer>();
  return (word) => {
    const known = answers.get(word);
    if (known !== undefined || word.length > LONGEST) return known ?? compute(word);
    if (answers.size >= MOST) answers.clear();
    const answer = compute(word);
    answers.set(word, answer);
    return answer;
  };
}
