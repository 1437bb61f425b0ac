import type { Location } from 'react-router';
import { inLanguage, withoutLanguage, type Language } from './language';

const LIST = /^\/(?:$|(?:category|author|tag)\/)/;

/**
 * The address of a screen in a language. A list of articles may have fewer pages in the other language: the address
 * is that of its first page, which always exists.
 */
export function addressIn(
  language: Language,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const params = new URLSearchParams(search);
  if (!LIST.test(withoutLanguage(pathname)) || !params.has('page'))
    return inLanguage(pathname + search, language);
  params.delete('page');
  const others = params.toString();
  return inLanguage(others ? `${pathname}?${others}` : pathname, language);
}
