import { readerTexts } from '~/i18n/reader';
import type { Language } from './language';
import { SAVED_MAX, type NotStored } from './saved';
import { toast } from './toast';

/** Says why the device did not store a change of the saved articles. */
export function sayNotStored(problem: NotStored, language: Language): void {
  const t = readerTexts(language);
  toast({
    title: t(`saved.${problem}`),
    description: t(`saved.${problem}Text`, { max: SAVED_MAX }),
    variant: 'destructive',
  });
}
