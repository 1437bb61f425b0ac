import type { ScrapeListInput } from '@mihwar/adapters/contract';
import type { RequestContext } from '~/lib/api';
import { atMost } from '~/lib/at-most';
import { listSource, scrapeArticle } from './calls';
import { problemOf } from './problem';
import { beginWork, changeItem, changeWork, currentWork, newItem } from './work';

/** The contract allows no more articles at a time. */
const AT_A_TIME = 4;

let stopping = new AbortController();

/** Stops reading; articles that are not read yet stay so. */
export function stopReading(): void {
  stopping.abort();
}

/** Reads one address. The item has the result. */
export async function readItem({ client }: RequestContext, url: string, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  const goesOn = beginWork();
  changeItem(url, { state: 'reading', problem: null });
  try {
    const article = await scrapeArticle({ client, signal }, url);
    if (!goesOn()) return;
    const { title, imported } = article;
    const listed = currentWork().items.find((item) => item.url === url)?.publishDate ?? null;
    changeItem(url, {
      state: 'read',
      article,
      title,
      imported,
      publishDate: article.publishDate ?? listed,
    });
  } catch (error) {
    if (!goesOn()) return;
    if (signal?.aborted) changeItem(url, { state: 'waiting' });
    else changeItem(url, { state: 'unreadable', problem: problemOf(error) });
  }
}

/** Reads a list and then its articles, a few at a time. Throws if the list itself cannot be read. */
export async function readList({ client }: RequestContext, input: ScrapeListInput): Promise<void> {
  stopping = new AbortController();
  const { signal } = stopping;
  const goesOn = beginWork();
  changeWork({ source: null, items: [], phase: 'listing', done: 0, total: 0 });
  try {
    const { source, links } = await listSource({ client, signal }, input);
    if (!goesOn()) return;
    const items = links.map(({ url, ...known }) => newItem(url, known));
    changeWork({ source: source.name, items, phase: 'reading', total: items.length });
    const inTurn = atMost(AT_A_TIME);
    await Promise.all(
      items.map(({ url }) =>
        inTurn(async () => {
          if (!goesOn()) return;
          await readItem({ client }, url, signal);
          if (goesOn() && !signal.aborted) changeWork({ done: currentWork().done + 1 });
        }),
      ),
    );
  } catch (error) {
    if (goesOn() && !signal.aborted) throw error;
  } finally {
    if (goesOn()) changeWork({ phase: 'idle' });
  }
}
