import { env } from '../env';
import { AllowedHosts } from './fetching/allowed-hosts';
import { Fetcher } from './fetching/fetcher';
import { Importing } from './importing';
import { Reader } from './reading/reader';
import { Recent } from './recent';
import { Rewriting } from './rewriting/rewrite';
import { Scraping } from './scraping';

function build() {
  const { IMPORT_ALLOW_HOSTS, PUBLIC_URL, REWRITE_PROVIDER, REWRITE_URL, REWRITE_KEY, REWRITE_MODEL } = env();
  const reader = new Reader();
  const fetcher = new Fetcher({ allowed: new AllowedHosts(IMPORT_ALLOW_HOSTS), publicUrl: PUBLIC_URL });
  const service = { url: REWRITE_URL, key: REWRITE_KEY, model: REWRITE_MODEL };
  const rewriting = REWRITE_PROVIDER === 'openai' ? new Rewriting(service, reader) : undefined;
  return {
    fetcher,
    scraping: new Scraping(fetcher, reader),
    importing: new Importing({ fetcher, reader, rewriting }),
    recent: new Recent(),
  };
}

let engine: ReturnType<typeof build> | undefined;

/**
 * Imports from other sites. There is one for the process, so that all imports share its rate limits and
 * caches.
 */
export const importEngine = () => (engine ??= build());

/** An operator who opens the guard must see it in the log. */
export function warnOfAllowedHosts(): void {
  const { IMPORT_ALLOW_HOSTS } = env();
  if (IMPORT_ALLOW_HOSTS.length === 0) return;
  strapi.log.warn(
    `IMPORT_ALLOW_HOSTS: imports may reach ${IMPORT_ALLOW_HOSTS.join(', ')} although they may be inside a private network`,
  );
}
