import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { ariaShortcut, shortcutText } from './shared/shortcut';

interface ToolbarButtonProps {
  label: string;
  icon: LucideIcon;
  /** The keys in TipTap's notation. Absent for a tool without keys. */
  keys?: string;
  /** Whether the tool is switched on. Absent for a tool that is not a switch. */
  isOn?: boolean;
  /**
   * Whether the tool has nothing to do. It stays reachable, so that the order of the toolbar does not change.
   */
  isIdle?: boolean;
  onUse: () => void;
}

/** A tool in a toolbar, with its keys in a tooltip. */
export function ToolbarButton({ label, icon: Icon, keys, isOn, isIdle, onUse }: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      // The text is isolated, since its signs would change places within Arabic.
      data-tip={keys ? `${label} (\u2066${shortcutText(keys)}\u2069)` : ''}
      type="button"
      className="tool"
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      aria-keyshortcuts={keys && ariaShortcut(keys)}
      // The cursor stays in the text.
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
