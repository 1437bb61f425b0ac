import type { SiteSetting } from '@mihwar/adapters/contract';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useAdminTexts } from '~/i18n/admin/shell';
import { useUpdateSetting } from './mutations';
import { useUnsavedPart } from '~/features/admin/unsaved-parts';

interface ChoiceFormProps<Choice> {
  setting: SiteSetting;
  saved: Choice;
  children: (wanted: Choice, choose: (choice: Choice) => void) => ReactNode;
}

/** A setting with a few possible values, whose field is the child. */
export function ChoiceForm<Choice extends string | boolean>({
  setting,
  saved,
  children,
}: ChoiceFormProps<Choice>) {
  const shared = useAdminTexts();
  const update = useUpdateSetting(setting);
  const [chosen, setChosen] = useState<Choice>();
  // The list with the saved choice comes after the response of the save.
  const isOutdated = update.isPending || (update.data?.updatedAt ?? '') > setting.updatedAt;
  // Once the list has the saved choice, the field follows what others choose.
  if (chosen === saved && !isOutdated) setChosen(undefined);
  const wanted = chosen ?? saved;
  const isDirty = isOutdated || wanted !== saved;
  useUnsavedPart(() => isDirty);

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
        {children(wanted, setChosen)}
        <button type="submit" className="button button-small" disabled={!isDirty || update.isPending}>
          {update.isPending ? shared('action.saving') : shared('action.save')}
        </button>
      </div>
    </form>
  );
}
