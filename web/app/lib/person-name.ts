import type { Language } from './language';
import { shownText } from './shown-text';

interface Person {
  displayName: string;
  displayNameAr: string | null;
}

/** The name of a person in a language: the English one where there is no Arabic one. */
export const personName = ({ displayName, displayNameAr }: Person, language: Language): string =>
  shownText(displayName, displayNameAr, language);
