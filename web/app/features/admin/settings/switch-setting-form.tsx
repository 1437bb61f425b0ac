import type { SiteSetting } from '@mihwar/adapters/contract';
import { useState, type FormEvent } from 'react';
import { Switch } from '~/components/admin/switch';
import { useSettingsTexts } from '~/i18n/admin/settings';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useUpdateSetting } from './mutations';
import { isOn, type SwitchKey } from './switch-settings';
import { useUnsavedPart } from './unsaved-parts';

interface SwitchSettingFormProps {
  name: SwitchKey;
  setting: SiteSetting;
}

/** A setting that is either on or off, with a sentence about its effect. */
export function SwitchSettingForm({ name, setting }: SwitchSettingFormProps) {
  const t = useSettingsTexts();
  const shared = useAdminTexts();
  const update = useUpdateSetting(setting);
  const saved = isOn(setting);
  const [wanted, setWanted] = useState(saved);
  const isDirty = wanted !== saved;
  useUnsavedPart(isDirty);

  function save(event: FormEvent) {
    event.preventDefault();
    if (!update.isPending) update.mutate({ value: String(wanted) });
  }

  return (
    <form
      noValidate
      aria-label={setting.key}
      className="space-y-4 border border-hairline bg-raised p-4 md:p-5"
      onSubmit={save}
    >
      <h2>
        <code lang="en" dir="ltr" className="font-semibold break-all">
          {setting.key}
        </code>
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <Switch
            label={t(`switch.${name}.label`)}
            hint={t(`switch.${name}.hint`)}
            checked={wanted}
            onChange={setWanted}
          />
        </div>
        <button type="submit" className="button button-small" disabled={!isDirty || update.isPending}>
          {update.isPending ? shared('action.saving') : shared('action.save')}
        </button>
      </div>
    </form>
  );
}
