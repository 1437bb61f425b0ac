import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { ariaShortcut, shortcutText } from './shared/shortcut';

interface ToolbarButtonProps {
  label: string;
  icon: LucideIcon;
  /** As TipTap names keys; absent for what has none. */
  keys?: string;
  /** Switched on or off; absent for what is done, not switched. */
  isOn?: boolean;
  /** It stays reachable: the order of the toolbar does not change under somebody's fingers. */
  isIdle?: boolean;
  onUse: () => void;
}

/** A tool in a toolbar, with its keys in a tooltip. */
export function ToolbarButton({ label, icon: Icon, keys, isOn, isIdle, onUse }: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      // Isolated: within Arabic the signs would change places.
      data-tip={keys ? `${label} (\u2066${shortcutText(keys)}\u2069)` : ''}
      type="button"
      className="tool"
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      aria-keyshortcuts={keys && ariaShortcut(keys)}
      // The cursor stays where it is in the text.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        if (!isIdle) onUse();
      }}
    >
      <Icon className="size-[1.125rem]" aria-hidden />
    </Toolbar.Button>
  );
}
