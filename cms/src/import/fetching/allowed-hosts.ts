/** The pairs `host:port` of IMPORT_ALLOW_HOSTS: sources inside one's own network. */
export class AllowedHosts {
  readonly #pairs: ReadonlySet<string>;

  constructor(pairs: readonly string[]) {
    this.#pairs = new Set(pairs.map((pair) => pair.toLowerCase()));
  }

  has(url: URL): boolean {
    return this.#pairs.has(`${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`);
  }
}
