const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** `Mod-Shift-B` as it is written on the keys of this device. */
export function shortcutText(keys: string): string {
  const parts = keys.split('-');
  if (!isMac()) return parts.map((key) => (key === 'Mod' ? 'Ctrl' : key)).join('+');
  const signs: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
  return parts.map((key) => signs[key] ?? key).join('');
}

/** The same as aria-keyshortcuts names it. */
export const ariaShortcut = (keys: string): string =>
  keys.replace('Mod', isMac() ? 'Meta' : 'Control').replaceAll('-', '+');
