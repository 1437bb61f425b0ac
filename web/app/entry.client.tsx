import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadDictionary } from '~/i18n';
import { endEarlyBack } from '~/lib/early-back';
import { languageOf } from '~/lib/language';

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('Root element not found'); // requirements 8
  await loadDictionary(languageOf(window.location.pathname));
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
