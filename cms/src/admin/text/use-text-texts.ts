import { useIntl } from 'react-intl';
import texts from '../translations/text.json';

type Key = keyof typeof texts.en extends `mihwar.text.${infer Name}` ? Name : never;
export type TextTexts = (key: Key, values?: Record<string, string>) => string;

/** The texts of the field, in the language of the panel. */
export function useTextTexts(): TextTexts {
  const { formatMessage } = useIntl();
  return (key, values) =>
    formatMessage({ id: `mihwar.text.${key}`, defaultMessage: texts.en[`mihwar.text.${key}`] }, values);
}
