import type { Imported, ScrapeListInput } from '@mihwar/adapters/contract';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '~/components/admin/confirm';
import { refresh } from '~/features/admin/use-change';
import { useImportTexts } from '~/i18n/admin/import';
import { allowAsking } from '~/lib/api';
import { isolated } from '~/lib/isolated';
import { shownTitle } from '~/lib/shown-title';
import { toast } from '~/lib/toast';
import { useLanguage } from '~/lib/use-language';
import { problemOf } from './problem';
import { readItem, readList } from './reading';
import { saveItem, saveItems } from './saving';
import { useProblemSentence } from './use-problem-sentence';
import { beginWork, changeWork, currentWork, newItem, type ImportItem } from './work';

type Titles = Pick<Imported, 'title' | 'titleAr'>;

/** The actions of the tab, and their notices (requirements 8). */
export function useImports(category: { id: number | null; ask: () => void }) {
  const t = useImportTexts();
  const client = useQueryClient();
  const sentence = useProblemSentence();
  const language = useLanguage();
  const titleOf = (article: Titles) => isolated(shownTitle(article, language));

  const sayFailed = (description: string) => {
    toast({ title: t('failed'), description, variant: 'destructive' });
  };
  const saySaved = (article: Titles) => {
    toast({ title: t('imported.one'), description: t('imported.oneText', { title: titleOf(article) }) });
    refresh(client, [['articles']]);
  };

  /** Requirements 5.4: an import requires a category. */
  function chosenCategory(): number | null {
    if (category.id !== null) return category.id;
    toast({ title: t('category.required'), description: t('category.requiredText'), variant: 'destructive' });
    category.ask();
    return null;
  }

  const confirmAgain = (article: Titles) =>
    confirm({
      title: t('again.title'),
      text: t('again.text', { title: titleOf(article) }),
      action: t('again.action'),
      isHarmless: true,
    });

  /** `failure` gives the notice about an error. If the article exists already, the user is asked instead. */
  async function save(url: string, categoryId: number, failure: (error: unknown) => string, again = false) {
    const goesOn = beginWork();
    allowAsking();
    try {
      const { article } = await saveItem({ client }, url, categoryId, again);
      if (goesOn()) saySaved(article);
    } catch (error) {
      if (!goesOn()) return;
      const { imported } = problemOf(error);
      if (!imported || again) return sayFailed(failure(error));
      if ((await confirmAgain(imported)) && goesOn()) await save(url, categoryId, failure, true);
    }
  }

  return {
    scrape: async (input: ScrapeListInput) => {
      allowAsking();
      try {
        await readList({ client }, input);
      } catch (error) {
        // A response with a code is more precise than the check of the address.
        const problem = problemOf(error);
        const reason = problem.code === 'unknown' ? t('scrape.failedText') : sentence(problem);
        toast({ title: t('scrape.failed'), description: reason, variant: 'destructive' });
      }
    },
    readAgain: (url: string) => {
      allowAsking();
      return readItem({ client }, url);
    },
    /** Reads one article by its address and, if `saves`, imports it. */
    single: async (url: string, saves: boolean) => {
      const categoryId = saves ? chosenCategory() : null;
      if (saves && categoryId === null) return false;
      const goesOn = beginWork();
      const others = currentWork().items.filter((item) => item.url !== url);
      // This phase disables the buttons that would remove the article before it is imported.
      changeWork({ items: [newItem(url), ...others], phase: 'single' });
      allowAsking();
      try {
        await readItem({ client }, url);
        if (!goesOn()) return false;
        const item = currentWork().items.find((one) => one.url === url);
        if (item?.problem) {
          sayFailed(sentence(item.problem, t('failedText')));
          return false;
        }
        if (categoryId === null) return true;
        const again = item?.imported ? await confirmAgain(item.imported) : false;
        if (!goesOn()) return false;
        if (item?.imported && !again) return true;
        await save(url, categoryId, (error) => sentence(problemOf(error), t('failedText')), again);
        return true;
      } finally {
        if (goesOn()) changeWork({ phase: 'idle' });
      }
    },
    importOne: async ({ url, imported }: ImportItem) => {
      const categoryId = chosenCategory();
      if (categoryId === null) return;
      const goesOn = beginWork();
      if (imported && !((await confirmAgain(imported)) && goesOn())) return;
      await save(url, categoryId, () => t('failedText'), imported !== null);
    },
    importMany: async (items: readonly ImportItem[]) => {
      const categoryId = chosenCategory();
      if (categoryId === null) return;
      const goesOn = beginWork();
      const known = items.filter(({ imported }) => imported).length;
      const again =
        known > 0 &&
        (await confirm({
          title: t('again.title'),
          text: t('again.textMany', { count: known }),
          action: t('again.action'),
          isHarmless: true,
        }));
      const wanted = again ? items : items.filter(({ imported }) => !imported);
      if (wanted.length === 0 || !goesOn()) return;
      allowAsking();
      const saved = await saveItems({ client }, wanted, categoryId, again);
      if (!goesOn()) return;
      refresh(client, [['articles']]);
      const count = wanted.length - saved;
      if (saved === 0) return sayFailed(count === 1 ? t('failedText') : t('imported.left', { count }));
      const left = count > 0 ? t('imported.left', { count }) : undefined;
      toast({
        title: t('imported.many', { count: saved }),
        description: left ? `${t('imported.manyText')} ${left}` : t('imported.manyText'),
        variant: left ? 'destructive' : 'default',
      });
    },
  };
}

export type Imports = ReturnType<typeof useImports>;
