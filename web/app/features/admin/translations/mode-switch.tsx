import { confirm } from '~/components/admin/confirm';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useTranslationsTexts } from '~/i18n/admin/translations';

/** The way in which a translation is edited: as a whole text, or segment by segment. */
const EDIT_MODES = ['whole', 'segments'] as const;
export type EditMode = (typeof EDIT_MODES)[number];

interface ModeSwitchProps {
  mode: EditMode;
  isUnsaved: () => boolean;
  /** Stores the work on the device. Whether that has succeeded. */
  hasCopy: () => boolean;
  onChange: (mode: EditMode) => void;
}

/** Switches the way of editing. If there is unsaved work, it asks first. */
export function ModeSwitch({ mode, isUnsaved, hasCopy, onChange }: ModeSwitchProps) {
  const t = useTranslationsTexts();
  const shell = useAdminTexts();

  async function change(next: EditMode) {
    if (next === mode) return;
    const question = {
      title: shell('unsaved.title'),
      text: shell(hasCopy() ? 'unsaved.text' : 'unsaved.lostText'),
      action: shell('unsaved.leave'),
      cancel: shell('unsaved.stay'),
    };
    if (!isUnsaved() || (await confirm(question))) onChange(next);
  }

  return (
    <div role="group" aria-label={t('mode.label')} className="mb-6 flex flex-wrap gap-2">
      {EDIT_MODES.map((one) => (
        <button
          key={one}
          type="button"
          className={`button button-small ${one === mode ? '' : 'button-outline'}`}
          aria-pressed={one === mode}
          onClick={() => void change(one)}
        >
          {t(`mode.${one}`)}
        </button>
      ))}
    </div>
  );
}
