import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadDictionary } from '~/i18n';
import { endEarlyBack } from '~/lib/early-back';
import { languageOf } from '~/lib/language';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Without the texts nothing on the page works. A lost connection may come back. */
async function loadTexts() {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await loadDictionary(languageOf(window.location.pathname));
    } catch (error) {
      reportError(error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('Root element not found'); // requirements 8
  await loadTexts();
  endEarlyBack();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void start();
