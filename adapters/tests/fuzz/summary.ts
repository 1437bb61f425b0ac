import type { RawAnswer, RawRequest } from '../raw-request.ts';

const SHOWN_CHARACTERS = 400;
const SHOWN_PROBLEMS = 20;

const short = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}… (${text.length})` : text;

interface Sent extends RawRequest {
  caller: string;
  target: { name: string };
}

/** Summarises the responses to many requests. */
export class Summary {
  readonly #counts = new Map<number, number>();
  #slowest = { milliseconds: 0, request: '' };
  readonly #problems = new Map<string, string>();

  add(sent: Sent, answer: RawAnswer, problems: string[]): void {
    const { status, milliseconds } = answer;
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
    const request = `${sent.target.name} by ${sent.caller}: ${sent.method} ${short(sent.address)}`;
    if (milliseconds > this.#slowest.milliseconds) this.#slowest = { milliseconds, request };
    for (const problem of problems) {
      const key = `${sent.target.name}: ${problem.slice(0, 60)}`;
      if (this.#problems.has(key)) continue;
      const details = [
        request,
        JSON.stringify(sent.headers),
        short(sent.body ?? ''),
        `${status} ${short(answer.text)}`,
      ];
      this.#problems.set(key, [short(problem), ...details].join('\n  '));
    }
  }

  /** One problem for each call and kind, with the first request that showed it. */
  get problems(): string[] {
    return [...this.#problems.values()].slice(0, SHOWN_PROBLEMS);
  }

  text(): string {
    const statuses = [...this.#counts].sort(([a], [b]) => a - b);
    const total = statuses.reduce((sum, [, count]) => sum + count, 0);
    const { milliseconds, request } = this.#slowest;
    return [
      `${total} requests: ${statuses.map(([status, count]) => `${status} × ${count}`).join(', ')}`,
      `${this.#problems.size} kinds of problems; the slowest answer took ${Math.round(milliseconds)} ms: ${short(request)}`,
    ].join('\n');
  }
}
