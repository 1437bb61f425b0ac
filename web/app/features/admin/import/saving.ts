import type { Rewritten } from '@mihwar/adapters/contract';
import { hasNotSignedIn } from '~/features/admin/in-sequence';
import type { RequestContext } from '~/lib/api';
import { importArticle } from './calls';
import { problemOf } from './problem';
import { beginWork, changeItem, changeWork, currentWork, type ImportItem } from './work';

let isStopping = false;

/** Stops after the article that is being saved. */
export function stopImporting(): void {
  isStopping = true;
}

/** Saves a read article as a draft. Throws the errors of the call; the item records them, too. */
export async function saveItem(
  context: RequestContext,
  url: string,
  categoryId: number,
  importAgain: boolean,
): Promise<Rewritten> {
  const article = currentWork().items.find((item) => item.url === url)?.article;
  if (!article) throw new Error('What is imported was read before');
  const goesOn = beginWork();
  changeItem(url, { state: 'saving', problem: null });
  try {
    const saved = await importArticle(context, article, { categoryId, importAgain });
    const { id, slug, title, titleAr, status } = saved.article;
    const imported = { articleId: id, slug, title, titleAr, status, matchedBy: 'address' as const };
    if (goesOn()) changeItem(url, { state: 'saved', title, imported, notes: saved.notes });
    return saved;
  } catch (error) {
    const problem = problemOf(error);
    const known = problem.imported ? { imported: problem.imported } : {};
    if (goesOn()) changeItem(url, { state: 'read', problem, ...known });
    throw error;
  }
}

/**
 * Saves several articles in sequence. A failure is shown in its row, and the next article follows. It
 * stops when the session has ended and the user does not sign in again. Returns the number of saved articles.
 */
export async function saveItems(
  context: RequestContext,
  items: readonly ImportItem[],
  categoryId: number,
  importAgain: boolean,
): Promise<number> {
  isStopping = false;
  const goesOn = beginWork();
  changeWork({ phase: 'importing', done: 0, total: items.length });
  let saved = 0;
  for (const [index, { url, imported }] of items.entries()) {
    if (isStopping || !goesOn()) break;
    await saveItem(context, url, categoryId, importAgain && imported !== null).then(
      () => {
        saved += 1;
      },
      (error: unknown) => {
        if (hasNotSignedIn(error)) stopImporting();
      },
    );
    if (goesOn()) changeWork({ done: index + 1 });
  }
  if (goesOn()) changeWork({ phase: 'idle' });
  return saved;
}
