import type { i18n, TFunction } from 'i18next';
import { createContext, use, type ReactNode } from 'react';

/**
 * What the built product has in place of react-i18next: the texts of a subtree by context, without waiting for texts to load
 * and without listening for other ones, which a language of ours never has: it is there whole before it is shown. Goes with
 * `lighter-i18next.ts`, whose functions stay the same from one rendering to the next.
 */
const Texts = createContext<i18n | undefined>(undefined);

export function I18nextProvider({ i18n, children }: { i18n: i18n; children: ReactNode }) {
  return <Texts value={i18n}>{children}</Texts>;
}

export function useTranslation(namespace?: 'translation'): { t: TFunction; i18n: i18n } {
  const i18n = use(Texts);
  if (!i18n) throw new Error('There is no I18nextProvider around this component');
  return { t: i18n.getFixedT(null, namespace ?? null), i18n };
}
