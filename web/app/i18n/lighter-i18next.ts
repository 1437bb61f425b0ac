import type { InitOptions, ResourceLanguage } from 'i18next';

/**
 * What the built product has in place of i18next (lighter-libraries.ts): the part of it that our dictionaries use, which are
 * sections, plurals and values in braces, in a fiftieth of its size and of its time. Its test asks both for every text.
 */

/** A text, or a section of texts. */
type Entry = string | { [key: string]: Entry } | undefined;
type Values = Record<string, unknown>;
type Say = (key: string, values?: Values) => string;

/** The texts of one language. */
class Texts {
  language = '';
  #namespaces: ResourceLanguage = {};
  #plurals?: Intl.PluralRules;
  /** Each function is made once: components compare them. */
  readonly #fixed = new Map<string, Say>();
  /** By the namespace and the key: a page asks for some hundred texts, each time from the top of the dictionary. */
  #found = new Map<string, Map<string, Entry>>();

  init(options: InitOptions): void {
    this.language = options.lng ?? 'en';
    this.#namespaces = { ...options.resources?.[this.language] };
    this.#plurals = new Intl.PluralRules(this.language);
  }

  addResourceBundle(_language: string, namespace: string, texts: ResourceLanguage): void {
    this.#namespaces[namespace] = texts;
    this.#found.delete(namespace);
  }

  t: Say = (key, values) => this.#say('translation', key, values);

  getFixedT(_language: string | null, namespace?: string | null): Say {
    const name = namespace ?? 'translation';
    const made = this.#fixed.get(name);
    if (made) return made;
    const say: Say = (key, values) => this.#say(name, key, values);
    this.#fixed.set(name, say);
    return say;
  }

  #say(namespace: string, key: string, values: Values = {}): string {
    const { count } = values;
    const counted = typeof count === 'number' ? this.#plural(namespace, key, count) : undefined;
    const text = counted ?? this.#find(namespace, key);
    if (typeof text !== 'string') return key;
    return text.includes('{{')
      ? text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''))
      : text;
  }

  #plural(namespace: string, key: string, count: number): Entry {
    const forNone = count === 0 ? this.#find(namespace, `${key}_zero`) : undefined;
    return forNone ?? this.#find(namespace, `${key}_${this.#plurals?.select(count)}`);
  }

  #find(namespace: string, key: string): Entry {
    let found = this.#found.get(namespace);
    if (!found) this.#found.set(namespace, (found = new Map()));
    if (found.has(key)) return found.get(key);
    let entry = this.#namespaces[namespace] as Entry;
    for (const part of key.split('.')) entry = typeof entry === 'object' ? entry[part] : undefined;
    found.set(key, entry);
    return entry;
  }
}

export const createInstance = (): Texts => new Texts();
