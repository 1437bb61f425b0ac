import { useEditorState, type Editor } from '@tiptap/react';
import { ImagePlus, Link2 } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useRef } from 'react';
import { useEditorTexts } from '~/i18n/admin/editor';
import { LANGUAGES } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';
import { ToolbarButton } from './toolbar-button';
import { BLOCKS, EMPHASIS, HISTORY, LISTS, toolStates, type Tool } from './shared/tools';

interface TextToolbarProps {
  editor: Editor;
  /** The id of the text that the toolbar controls. */
  controls: string;
  label: string;
  onLink: () => void;
  onPicture: () => void;
}

/** Keys of the tools that ask for something first; the first is handled by the text. */
const LINK_KEYS = 'Mod-K';

/**
 * The tools of requirements 2.13. The toolbar is one stop of the Tab key, and the arrow keys move between its
 * tools.
 */
export function TextToolbar({ editor, controls, label, onLink, onPicture }: TextToolbarProps) {
  const t = useEditorTexts();
  const screen = useLanguage();
  const bar = useRef<HTMLDivElement>(null);
  const state = useEditorState({ editor, selector: ({ editor: current }) => toolStates(current) });
  const tool = ({ name, icon, keys, run }: Tool) => (
    <ToolbarButton
      key={name}
      label={t(`tool.${name}`)}
      icon={icon}
      keys={keys}
      isOn={state.on[name]}
      isIdle={state.idle[name]}
      onUse={() => {
        const fromKeyboard = bar.current?.contains(document.activeElement);
        // A user of the arrow keys stays in the toolbar.
        run(fromKeyboard ? editor.chain() : editor.chain().focus()).run();
      }}
    />
  );
  return (
    <Toolbar.Root
      ref={bar}
      aria-label={label}
      aria-controls={controls}
      dir={LANGUAGES[screen].dir}
      className="text-tools"
    >
      {EMPHASIS.map(tool)}
      <Toolbar.Separator className="tool-gap" />
      {BLOCKS.map(tool)}
      <Toolbar.Separator className="tool-gap" />
      <ToolbarButton
        label={t('tool.link')}
        icon={Link2}
        keys={LINK_KEYS}
        isOn={state.isLink}
        isIdle={!state.canHoldLink}
        onUse={onLink}
      />
      {LISTS.map(tool)}
      <ToolbarButton
        label={t(state.isPicture ? 'tool.pictureText' : 'tool.picture')}
        icon={ImagePlus}
        onUse={onPicture}
      />
      <Toolbar.Separator className="tool-gap" />
      {HISTORY.map(tool)}
    </Toolbar.Root>
  );
}
