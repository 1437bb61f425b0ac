import type { SiteSetting } from '@mihwar/adapters/contract';
import { Switch } from '~/components/admin/switch';
import { useSettingsTexts } from '~/i18n/admin/settings';
import { ChoiceForm } from './choice-form';
import { isOn, type SwitchKey } from './switch-settings';

interface SwitchSettingFormProps {
  name: SwitchKey;
  setting: SiteSetting;
}

/** A setting that is either on or off, with a sentence about its effect. */
export function SwitchSettingForm({ name, setting }: SwitchSettingFormProps) {
  const t = useSettingsTexts();
  return (
    <ChoiceForm setting={setting} saved={isOn(setting)}>
      {(wanted, choose) => (
        <div className="min-w-0 flex-1 basis-72">
          <Switch
            label={t(`switch.${name}.label`)}
            hint={t(`switch.${name}.hint`)}
            checked={wanted}
            onChange={choose}
          />
        </div>
      )}
    </ChoiceForm>
  );
}
