import { useId } from 'react';
import { useCategoriesTexts } from '~/i18n/admin/categories';
import { DEFAULT_ICON, ICONS } from './icons';
import { NamedIcon } from './named-icon';

interface IconPickerProps {
  value: string;
  onChange: (name: string) => void;
}

/** Chooses an icon by sight and by name. An unknown stored name stays selectable. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const t = useCategoriesTexts();
  const id = useId();
  const chosen = value || DEFAULT_ICON;
  const names = Object.hasOwn(ICONS, chosen) ? Object.keys(ICONS) : [chosen, ...Object.keys(ICONS)];
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">{t('field.icon')}</legend>
      <div className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-1 overflow-y-auto border border-hairline bg-raised p-1.5">
        {names.map((name) => (
          <label key={name} className="choice">
            <input
              type="radio"
              className="sr-only"
              name={id}
              value={name}
              checked={name === chosen}
              onChange={() => {
                onChange(name);
              }}
            />
            <NamedIcon name={name} />
            <span lang="en" dir="ltr" className="truncate">
              {name}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {t('field.iconHint')}
      </p>
    </fieldset>
  );
}
