import robotsParser from 'robots-parser';
import { ImportProblem } from '../problem';

const KEPT_MS = 60 * 60 * 1000;
const HOSTS_MAX = 500;

/** The result of reading a site's robots.txt: its text, that there is none, or that it could not be read. */
export type RobotsAnswer = { text: string } | 'none' | 'unknown';

interface Kept {
  answer: Promise<RobotsAnswer>;
  until: number;
}

/** Asks sites whether programs may read them, and caches their robots.txt for an hour (RFC 9309). */
export class Robots {
  readonly #kept = new Map<string, Kept>();

  /** `name` is the word in our User-Agent that robots.txt uses. `read` fetches the file of a site. */
  constructor(
    private readonly name: string,
    private readonly read: (robotsUrl: URL) => Promise<RobotsAnswer>,
  ) {}

  /** @throws {ImportProblem} robots, if the site asks not to be read there */
  async check(url: URL): Promise<void> {
    const robotsUrl = new URL('/robots.txt', url);
    const answer = await this.#answerOf(robotsUrl);
    if (answer === 'none') return;
    if (answer === 'unknown') {
      this.#kept.delete(robotsUrl.href);
      throw new ImportProblem(
        'robots',
        `${url.hostname} could not say whether programs may read it (robots.txt). Please try again later.`,
      );
    }
    if (robotsParser(robotsUrl.href, answer.text).isAllowed(url.href, this.name) === false) {
      throw new ImportProblem('robots', `${url.hostname} asks programs not to read this page (robots.txt)`);
    }
  }

  #answerOf(robotsUrl: URL): Promise<RobotsAnswer> {
    const known = this.#kept.get(robotsUrl.href);
    if (known && known.until > Date.now()) return known.answer;
    const answer = this.read(robotsUrl);
    // A failure is not cached: the next call asks again.
    answer.catch(() => this.#kept.delete(robotsUrl.href));
    this.#kept.delete(robotsUrl.href);
    this.#kept.set(robotsUrl.href, { answer, until: Date.now() + KEPT_MS });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= HOSTS_MAX) break;
      this.#kept.delete(oldest);
    }
    return answer;
  }
}
