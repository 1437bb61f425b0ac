import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored';

/** The reader's choice. `system` follows the device. */
export type ThemePreference = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const CHANGED = 'mihwar:theme';

/** The colour of the browser's own bars: the paper colours of tokens.css. */
export const THEME_COLORS: Record<Theme, string> = { light: '#f7f3ec', dark: '#08131a' };

/** Requirements 9.2: without a choice the public site is light, and the dashboard follows the device. */
const DASHBOARD = /^\/(ar\/)?admin(\/|$)/;
const defaultPreference = (): ThemePreference =>
  DASHBOARD.test(window.location.pathname) ? 'system' : 'light';

/**
 * Runs in the head before the first paint, so that a dark page is never light first. It mirrors `applyTheme`.
 */
export const THEME_SCRIPT = `(function(){var p;try{p=localStorage.getItem('${STORAGE_KEY}')}catch(e){}
if(p!=='dark'&&p!=='light'&&p!=='system')p=${String(DASHBOARD)}.test(location.pathname)?'system':'light'
document.documentElement.dataset.theme=p==='dark'||(p==='system'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'})()`;

/** The choice until the page is left, if storage is full or forbidden. */
let unsaved: ThemePreference | undefined;

function readPreference(): ThemePreference {
  if (unsaved) return unsaved;
  const stored = readStored(STORAGE_KEY);
  return stored === 'dark' || stored === 'light' || stored === 'system' ? stored : defaultPreference();
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

/** The theme on screen. The server knows no preference and returns light. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, resolveTheme, () => 'light');
}

/** The reader's choice, or the default if there is none. The server says `system`. */
export function useThemePreference(): ThemePreference {
  return useSyncExternalStore(subscribe, readPreference, () => 'system');
}

/** Shows the theme of this screen, which may differ between the site and the dashboard. */
export function refreshTheme(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Stores the choice (requirements 3: key `theme`) and shows it in every open tab. Changing the colours of all
 * elements takes a slow phone a tenth of a second, so that the pressed button is painted first.
 */
export function setTheme(preference: ThemePreference): void {
  unsaved = writeStored(STORAGE_KEY, preference) && preference;
  requestAnimationFrame(() => setTimeout(refreshTheme));
}
