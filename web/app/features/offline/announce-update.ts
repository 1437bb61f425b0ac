import { readerTexts } from '~/i18n/reader';
import type { WorkerMessage } from '~/lib/copies';
import type { Language } from '~/lib/language';
import { toast } from '~/lib/toast';

/** Says that a new version of the site waits. The page reloads only when the reader agrees. */
export function announceUpdate(registration: ServiceWorkerRegistration, language: Language): void {
  const t = readerTexts(language);
  toast({
    title: t('update.title'),
    description: t('update.text'),
    action: {
      label: t('update.reload'),
      run: () => {
        const reload = () => {
          window.location.reload();
        };
        const { waiting } = registration;
        // The new version has taken over already if the reader has agreed in another tab.
        if (!waiting) return void reload();
        navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
        waiting.postMessage({ type: 'take-over' } satisfies WorkerMessage);
      },
    },
  });
}
