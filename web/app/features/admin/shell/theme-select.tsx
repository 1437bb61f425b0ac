import { useAdminTexts } from '~/i18n/admin/shell';
import { setTheme, useThemePreference, type ThemePreference } from '~/lib/theme';

const CHOICES = [
  ['system', 'frame.themeSystem'],
  ['light', 'frame.themeLight'],
  ['dark', 'frame.themeDark'],
] as const;

/** Light, dark, or the device's theme (requirements 3). */
export function ThemeSelect() {
  const t = useAdminTexts();
  const preference = useThemePreference();
  return (
    <select
      className="field field-small w-auto"
      aria-label={t('frame.theme')}
      value={preference}
      onChange={(event) => {
        setTheme(event.target.value as ThemePreference);
      }}
    >
      {CHOICES.map(([value, label]) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </select>
  );
}
