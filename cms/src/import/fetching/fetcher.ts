import type { LookupFunction } from 'node:net';
import { ImportProblem } from '../problem';
import { checkedAddress } from './address';
import type { AllowedHosts } from './allowed-hosts';
import { toText } from './charset';
import { guardedAgents } from './guarded-agents';
import { FEED, LIST, PAGE, PICTURE, refusalOf, ROBOTS, type Kind } from './kinds';
import { Politeness, type PolitenessOptions } from './politeness';
import { request, type Answer } from './request';
import { Robots, type RobotsAnswer } from './robots';

const REDIRECTS_MAX = 5;
const TIMEOUT_MS = 10_000;
const ROBOTS_READ_MAX = 500_000;

/** Our name in the robots.txt files and logs of other sites. */
const NAME = 'MihwarBot';

export interface FetcherOptions extends PolitenessOptions {
  allowed: AllowedHosts;
  /** The publication's own address, for the User-Agent. */
  publicUrl: string;
  /** Replaces the system's resolver. */
  lookup?: LookupFunction;
  timeoutMs?: number;
}

/** A page or a feed as text, with its address after redirects. */
export interface FetchedText {
  url: string;
  text: string;
}

type Located = Answer & { url: URL };

/** Fetches from other sites, as far as it is safe for us and polite to them. */
export class Fetcher {
  readonly #options: FetcherOptions;
  readonly #agents: ReturnType<typeof guardedAgents>;
  readonly #politeness: Politeness;
  readonly #robots: Robots;

  constructor(options: FetcherOptions) {
    this.#options = options;
    this.#agents = guardedAgents(options.lookup);
    this.#politeness = new Politeness(options);
    this.#robots = new Robots(NAME, (url) => this.#readRobots(url));
  }

  /** @throws {ImportProblem} */
  page = (url: string): Promise<FetchedText> => this.#text(url, PAGE);

  /** A page that lists articles, or a feed. @throws {ImportProblem} */
  list = (url: string): Promise<FetchedText> => this.#text(url, LIST);

  /** @throws {ImportProblem} */
  feed = (url: string): Promise<FetchedText> => this.#text(url, FEED);

  /** @throws {ImportProblem} */
  async picture(url: string): Promise<Buffer> {
    return (await this.#follow(url, PICTURE, { obeysRobots: true })).bytes;
  }

  async #text(address: string, kind: Kind): Promise<FetchedText> {
    const { url, headers, bytes } = await this.#follow(address, kind, { obeysRobots: true });
    return { url: url.href, text: toText(bytes, headers['content-type'] ?? '') };
  }

  /** Requests an address and follows redirects. Each target is checked as the first address was. */
  async #follow(address: string, kind: Kind, { obeysRobots }: { obeysRobots: boolean }): Promise<Located> {
    let url = checkedAddress(address, this.#options.allowed);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      if (obeysRobots) await this.#robots.check(url);
      const answer = await this.#ask(url, kind);
      const target = answer.headers.location;
      if (answer.status < 300 || answer.status >= 400) return { ...answer, url };
      if (!target || !URL.canParse(target, url)) {
        throw new ImportProblem('refused', `${url.hostname} leads on to nowhere (status ${answer.status})`);
      }
      url = checkedAddress(new URL(target, url).href, this.#options.allowed);
    }
    throw new ImportProblem('redirects', `The address leads on more than ${REDIRECTS_MAX} times`);
  }

  #ask(url: URL, kind: Kind): Promise<Answer> {
    const isAllowed = this.#options.allowed.has(url);
    const ask = () =>
      request(url, {
        agent: isAllowed ? undefined : this.#agents[url.protocol as 'http:' | 'https:'],
        headers: {
          'User-Agent': `${NAME}/1.0 (+${this.#options.publicUrl})`,
          Accept: kind.accept,
          'Accept-Encoding': 'gzip, deflate, br',
          'Accept-Language': 'en, ar;q=0.9, *;q=0.5',
        },
        maxBytes: kind.maxBytes,
        timeoutMs: this.#options.timeoutMs ?? TIMEOUT_MS,
        refuse: (answer) => refusalOf(url.hostname, kind, answer),
      });
    return isAllowed ? ask() : this.#politeness.run(url.hostname, ask);
  }

  async #readRobots(url: URL): Promise<RobotsAnswer> {
    try {
      const { bytes } = await this.#follow(url.href, ROBOTS, { obeysRobots: false });
      return { text: bytes.toString('utf8').slice(0, ROBOTS_READ_MAX) };
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      // If the host must not be contacted, or is unreachable, the page is not requested either.
      if (error.code !== 'refused' && error.code !== 'too-large') throw error;
      const { status = 0 } = error;
      return status >= 400 && status < 500 && status !== 429 ? 'none' : 'unknown';
    }
  }
}
