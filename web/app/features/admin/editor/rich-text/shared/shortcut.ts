const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** The keys of `Mod-Shift-B` as this device labels them. */
export function shortcutText(keys: string): string {
  const parts = keys.split('-');
  if (!isMac()) return parts.map((key) => (key === 'Mod' ? 'Ctrl' : key)).join('+');
  const signs: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
  return parts.map((key) => signs[key] ?? key).join('');
}

/** The same in the notation of aria-keyshortcuts. */
export const ariaShortcut = (keys: string): string =>
  keys.replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll('-', '+');
