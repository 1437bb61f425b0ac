export type Truth = Record<string, { url: string; articleBody: string }>;

interface PageScore {
  id: string;
  url: string;
  hasText: boolean;
  precision: number;
  recall: number;
}

const SHINGLE = 4;
const BAD = 0.9;

/** Counts each run of four words. */
function shinglesOf(text: string): Map<string, number> {
  const words = text.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let start = 0; start < Math.max(1, words.length - SHINGLE + 1); start += 1) {
    const shingle = words.slice(start, start + SHINGLE).join(' ');
    if (shingle) counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

function scorePage(id: string, { url, articleBody }: Truth[string], text: string): PageScore {
  const [wanted, got] = [shinglesOf(articleBody), shinglesOf(text)];
  let [hit, extra, missed] = [0, 0, 0];
  for (const shingle of new Set([...wanted.keys(), ...got.keys()])) {
    const [w, g] = [wanted.get(shingle) ?? 0, got.get(shingle) ?? 0];
    hit += Math.min(w, g);
    extra += Math.max(0, g - w);
    missed += Math.max(0, w - g);
  }
  const ratio = (other: number) => (other === 0 ? 1 : hit / (hit + other));
  return { id, url, hasText: hit + extra > 0, precision: ratio(extra), recall: ratio(missed) };
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Precision, recall and F1, with the same weight for each page, and the pages below 0.9 in either. */
export function scoreOf(truth: Truth, texts: Record<string, string>) {
  const scores = Object.entries(truth).map(([id, page]) => scorePage(id, page, texts[id] ?? ''));
  const precision = mean(scores.filter(({ hasText }) => hasText).map((page) => page.precision));
  const recall = mean(scores.map((page) => page.recall));
  return {
    pages: scores.length,
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall),
    worst: scores.filter((page) => page.precision < BAD || page.recall < BAD),
  };
}
