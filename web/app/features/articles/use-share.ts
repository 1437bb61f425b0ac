import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PublicUrl } from '~/lib/public-url';
import { toast } from '~/lib/toast';

/** The address of the article on the screen, for sharing. */
export const useShareUrl = (): string => use(PublicUrl) + useLocation().pathname;

/** Copies the address of the article, and shows a notice. */
export function useCopyLink(): () => Promise<void> {
  const { t } = useTranslation();
  const url = useShareUrl();
  return async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t('article.copied') });
    } catch {
      toast({ title: t('article.copyFailed'), variant: 'destructive' });
    }
  };
}

/** Opens the device's own dialog for sharing an article. Without one, it copies the address. */
export function useShare(title: string): () => Promise<void> {
  const url = useShareUrl();
  const copy = useCopyLink();
  return async () => {
    if (!('share' in navigator)) return copy();
    // A reader who closes the device's dialog has cancelled, which is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
  };
}
