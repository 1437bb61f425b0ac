import { createHash } from 'node:crypto';
import { EngineError, type Term } from './engine';
import type { EngineClient } from './engine-client';

const OURS = 'mihwar ';
/** DeepL accepts no longer entries, counted in bytes. */
const ENTRY_MAX_BYTES = 1024;

interface Listed {
  glossary_id: string;
  name: string;
  ready?: boolean;
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
const fits = (text: string) => Buffer.byteLength(text) <= ENTRY_MAX_BYTES;

/** Terms in DeepL's format: one on each line, without duplicates. */
function entriesOf(terms: readonly Term[]): string {
  const entries = new Map(terms.map(({ term, arabic }) => [clean(term), clean(arabic)]));
  return [...entries]
    .filter(([term, arabic]) => fits(term) && fits(arabic))
    .map((entry) => entry.join('\t'))
    .join('\n');
}

/**
 * The glossary at DeepL that has exactly these terms. DeepL's glossaries cannot be changed, so other terms
 * need a new glossary, and our earlier one is removed. Protocol:
 * https://developers.deepl.com/api-reference/glossaries
 */
export class DeepLGlossary {
  #known: { entries: string; id: string | undefined } | undefined;

  constructor(private readonly client: EngineClient) {}

  /** Undefined while no glossary is available. The terms are then protected in another way. */
  async idFor(terms: readonly Term[], signal: AbortSignal | undefined): Promise<string | undefined> {
    const entries = entriesOf(terms);
    if (entries === '') return undefined;
    if (this.#known?.entries !== entries) {
      const id = await this.#findOrCreate(entries, signal);
      this.#known = id === null ? undefined : { entries, id };
    }
    return this.#known?.id;
  }

  /** DeepL is asked for the glossary again before the next use. */
  forget(): void {
    this.#known = undefined;
  }

  /** Null while DeepL prepares the glossary. Undefined where DeepL refuses one. */
  async #findOrCreate(entries: string, signal: AbortSignal | undefined): Promise<string | null | undefined> {
    const name = OURS + createHash('sha256').update(entries).digest('hex').slice(0, 16);
    try {
      const listed = await this.client.ask<{ glossaries?: Listed[] }>('/v2/glossaries', {
        method: 'GET',
        signal,
      });
      const ours = (listed.glossaries ?? []).filter((glossary) => glossary.name.startsWith(OURS));
      const found =
        ours.find((glossary) => glossary.name === name) ??
        (await this.client.ask<Listed>('/v2/glossaries', {
          signal,
          body: { name, source_lang: 'en', target_lang: 'ar', entries, entries_format: 'tsv' },
        }));
      for (const { glossary_id: id } of ours.filter((glossary) => glossary.name !== name)) {
        await this.client.ask(`/v2/glossaries/${encodeURIComponent(id)}`, { method: 'DELETE', signal });
      }
      return found.ready === false ? null : found.glossary_id;
    } catch (error) {
      if (error instanceof EngineError && !error.isTransient) return undefined;
      throw error;
    }
  }
}
