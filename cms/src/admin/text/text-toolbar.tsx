import * as Toolbar from '@radix-ui/react-toolbar';
import { useEditorState, type Editor } from '@tiptap/react';
import { ImagePlus, Link2, type LucideIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import * as shared from '../../../../web/app/features/admin/editor/rich-text/shared';
import { useTextTexts } from './use-text-texts';

const { EMPHASIS, BLOCKS, LISTS, HISTORY } = shared;

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  keys?: string;
  isOn?: boolean | undefined;
  /** The button has no effect now, and stays reachable by the keyboard. */
  isIdle?: boolean | undefined;
  onUse: () => void;
}

function ToolButton({ label, icon: Icon, keys, isOn, isIdle, onUse }: ToolButtonProps) {
  return (
    <Toolbar.Button
      type="button"
      // The keys are isolated: within Arabic their order would change.
      title={keys ? `${label} (\u2066${shared.shortcutText(keys)}\u2069)` : label}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      aria-keyshortcuts={keys && shared.ariaShortcut(keys)}
      // The cursor stays where it is in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isIdle ? undefined : onUse}
    >
      <Icon aria-hidden size={18} />
    </Toolbar.Button>
  );
}

interface TextToolbarProps {
  editor: Editor;
  controls: string;
  label: string;
  disabled: boolean;
  onLink: () => void;
  onPicture: () => void;
}

/** The dashboard's toolbar: the same tools in the same order. */
export function TextToolbar({ editor, controls, label, disabled, onLink, onPicture }: TextToolbarProps) {
  const t = useTextTexts();
  const { locale } = useIntl();
  const state = useEditorState({ editor, selector: ({ editor: current }) => shared.toolStates(current) });
  const tool = ({ name, icon, keys, run }: shared.Tool) => (
    <ToolButton
      key={name}
      {...{ label: t(name), icon, keys }}
      isOn={state.on[name]}
      isIdle={disabled || state.idle[name]}
      onUse={() => run(editor.chain().focus()).run()}
    />
  );
  const linkLabel = { label: t('link'), icon: Link2, keys: 'Mod-K', isOn: state.isLink };
  const pictureLabel = { label: t(state.isPicture ? 'pictureText' : 'picture'), icon: ImagePlus };
  return (
    <Toolbar.Root aria-label={label} aria-controls={controls} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      {EMPHASIS.map(tool)}
      <Toolbar.Separator />
      {BLOCKS.map(tool)}
      <Toolbar.Separator />
      <ToolButton {...linkLabel} isIdle={disabled || !state.canHoldLink} onUse={onLink} />
      {LISTS.map(tool)}
      <ToolButton {...pictureLabel} isIdle={disabled} onUse={onPicture} />
      <Toolbar.Separator />
      {HISTORY.map(tool)}
    </Toolbar.Root>
  );
}
