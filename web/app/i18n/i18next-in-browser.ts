import type { InitOptions, ResourceLanguage } from 'i18next';

/**
 * What the browser gets in place of i18next (vite.config.ts): the part of it that our dictionaries and react-i18next use,
 * which are sections, plurals and values in braces, in a fiftieth of its size. Its test asks both for every text.
 */

/** A text, or a section of texts. */
type Entry = string | { [key: string]: Entry } | undefined;
type Values = Record<string, unknown>;

/** The texts of one language. */
class Texts {
  readonly isInitialized = true;
  language = '';
  languages: string[] = [];
  options: InitOptions = {};
  #namespaces: ResourceLanguage = {};
  #plurals?: Intl.PluralRules;

  init(options: InitOptions): void {
    this.language = options.lng ?? 'en';
    this.languages = [this.language];
    this.options = { defaultNS: 'translation', ...options, react: { bindI18n: '', ...options.react } };
    this.#namespaces = { ...options.resources?.[this.language] };
    this.#plurals = new Intl.PluralRules(this.language);
  }

  hasLoadedNamespace(namespace: string): boolean {
    return namespace in this.#namespaces;
  }

  addResourceBundle(_language: string, namespace: string, texts: ResourceLanguage): void {
    this.#namespaces[namespace] = texts;
  }

  t = (key: string, values?: Values): string => this.#say('translation', key, values);

  getFixedT(_language: string | null, namespace = 'translation') {
    return (key: string, values?: Values): string => this.#say(namespace, key, values);
  }

  #say(namespace: string, key: string, values: Values = {}): string {
    const { count } = values;
    const counted = typeof count === 'number' ? this.#plural(namespace, key, count) : undefined;
    const text = counted ?? this.#find(namespace, key);
    if (typeof text !== 'string') return key;
    return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
  }

  #plural(namespace: string, key: string, count: number): Entry {
    const forNone = count === 0 ? this.#find(namespace, `${key}_zero`) : undefined;
    return forNone ?? this.#find(namespace, `${key}_${this.#plurals?.select(count)}`);
  }

  #find(namespace: string, key: string): Entry {
    let entry = this.#namespaces[namespace] as Entry;
    for (const part of key.split('.')) entry = typeof entry === 'object' ? entry[part] : undefined;
    return entry;
  }
}

export const createInstance = (): Texts => new Texts();

/** For keys that are written as functions, which ours are not. react-i18next imports it. */
export const keyFromSelector = String;
