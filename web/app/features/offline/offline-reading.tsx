import { useEffect, useEffectEvent } from 'react';
import { lazyPart } from '~/components/ui/lazy-part';
import { useIsOffline } from '~/lib/connection';
import { useSavedArticles } from '~/lib/saved';
import { useLanguage } from '~/lib/use-language';
import { whenIdle } from '~/lib/when-idle';
import { keepCopies, registerWorker } from '~/lib/worker';

/** The code loads when the connection is lost: the worker has stored it by then. */
const OfflineBanner = lazyPart(() => import('./offline-banner'));

/** Registers the worker, keeps copies of the saved articles, and says when there is no connection. */
export function OfflineReading() {
  const language = useLanguage();
  const saved = useSavedArticles();
  const isOffline = useIsOffline();
  const announce = useEffectEvent(async (registration: ServiceWorkerRegistration) => {
    const { announceUpdate } = await import('./announce-update');
    announceUpdate(registration, language);
  });

  useEffect(() => {
    // While developing, code changes all the time.
    if (!import.meta.env.PROD) return;
    return whenIdle(() => {
      void registerWorker((registration) => void announce(registration).catch(() => undefined));
    });
  }, []);
  useEffect(() => {
    keepCopies();
  }, [saved]);

  return isOffline && <OfflineBanner />;
}
