import { useTranslation } from 'react-i18next';
import { Link, useLocation, type Location } from 'react-router';
import { addressIn } from '~/lib/address-in';
import { languagesOf, LANGUAGES } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';

const LINK =
  'language-link px-1.5 py-2 text-soft hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-signal aria-[current]:decoration-2 aria-[current]:underline-offset-8';

/**
 * Links to the same screen in the other language, at the same position if possible. In the bar of a phone
 * only the other language is named.
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (languagesOf(pathname).length === 1) return null;
  return (
    <nav aria-label={t('header.language')} className="flex items-center text-sm md:px-1 font-semibold">
      <LanguageLinks className="max-md:aria-[current]:hidden" />
    </nav>
  );
}

export function LanguageLinks({ className }: { className: string }) {
  const current = useLanguage();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  return languagesOf(pathname).map((code) => (
    <Link
      key={code}
      to={addressIn(code, { pathname, search })}
      state={state}
      preventScrollReset
      lang={code}
      hrefLang={code}
      dir={LANGUAGES[code].dir}
      aria-current={code === current ? 'true' : undefined}
      className={`${LINK} ${className}`}
    >
      {LANGUAGES[code].ownName}
    </Link>
  ));
}
