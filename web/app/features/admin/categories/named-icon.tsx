import { createElement } from 'react';
import { DEFAULT_ICON, ICONS } from './icons';

/** An icon by its name. An unknown name gives a folder. */
export function NamedIcon({ name }: { name: string }) {
  const icon = Object.hasOwn(ICONS, name) ? ICONS[name] : ICONS[DEFAULT_ICON];
  return icon && createElement(icon, { className: 'size-5', strokeWidth: 1.75, 'aria-hidden': true });
}
