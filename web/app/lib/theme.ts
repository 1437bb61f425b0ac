import { useSyncExternalStore } from 'react';

/** What the reader chose. `system` follows the device. */
export type ThemePreference = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const CHANGED = 'mihwar:theme';

/** The colour of the browser's own bars; the paper colours of tokens.css. */
export const THEME_COLORS: Record<Theme, string> = { light: '#f7f3ec', dark: '#08131a' };

/** Requirements 9.2: where nothing was chosen the public site is light, and the newsroom as the device is. */
const NEWSROOM = /^\/(ar\/)?admin(\/|$)/;
const defaultPreference = (): ThemePreference =>
  NEWSROOM.test(window.location.pathname) ? 'system' : 'light';

/** Runs in the head before anything is painted, so that a dark page is never light first. Mirrors `applyTheme`. */
export const THEME_SCRIPT = `(function(){var p;try{p=localStorage.getItem('${STORAGE_KEY}')}catch(e){}
if(p!=='dark'&&p!=='light'&&p!=='system')p=${String(NEWSROOM)}.test(location.pathname)?'system':'light'
document.documentElement.dataset.theme=p==='dark'||(p==='system'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'})()`;

/** Holds the choice until the page is left, where storage is full or forbidden. */
let unsaved: ThemePreference | undefined;

function readPreference(): ThemePreference {
  if (unsaved) return unsaved;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'dark' || stored === 'light' || stored === 'system' ? stored : defaultPreference();
  } catch {
    return defaultPreference();
  }
}

const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function resolveTheme(): Theme {
  const preference = readPreference();
  if (preference !== 'system') return preference;
  return deviceIsDark().matches ? 'dark' : 'light';
}

function applyTheme() {
  document.documentElement.dataset.theme = resolveTheme();
}

function subscribe(onChange: () => void): () => void {
  const update = () => {
    applyTheme();
    onChange();
  };
  const device = deviceIsDark();
  device.addEventListener('change', update);
  window.addEventListener('storage', update);
  window.addEventListener(CHANGED, update);
  return () => {
    device.removeEventListener('change', update);
    window.removeEventListener('storage', update);
    window.removeEventListener(CHANGED, update);
  };
}

/** The theme on screen. The server knows no preference and says light. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, resolveTheme, () => 'light');
}

/** What was chosen, or what holds where nothing was. The server says `system`. */
export function useThemePreference(): ThemePreference {
  return useSyncExternalStore(subscribe, readPreference, () => 'system');
}

/** Shows what holds on this screen: between the site and the newsroom that may differ. */
export function refreshTheme(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Keeps the choice (requirements 3: key `theme`) and shows it, in every open tab. Every element gets another
 * colour, which takes a slow phone a tenth of a second: first it paints that the button was pressed.
 */
export function setTheme(preference: ThemePreference): void {
  try {
    localStorage.setItem(STORAGE_KEY, preference);
  } catch {
    unsaved = preference;
  }
  requestAnimationFrame(() => setTimeout(refreshTheme));
}
