import { useTranslation } from 'react-i18next';
import { Link, useLocation, type Location } from 'react-router';
import { inLanguage, languagesOf, LANGUAGES } from '~/lib/language';
import { useLanguage } from '~/lib/use-language';

/** The same screen in the other language, at the same place where it can. On a phone only the other one is named. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const current = useLanguage();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const languages = languagesOf(pathname);
  if (languages.length === 1) return null;
  return (
    <nav aria-label={t('header.language')} className="flex items-center text-sm md:px-1 font-semibold">
      {languages.map((code) => (
        <Link
          key={code}
          to={inLanguage(pathname + search, code)}
          state={state}
          preventScrollReset
          lang={code}
          hrefLang={code}
          dir={LANGUAGES[code].dir}
          aria-current={code === current ? 'true' : undefined}
          className="[font-family:inherit] px-1.5 py-2 text-soft hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-signal aria-[current]:decoration-2 aria-[current]:underline-offset-8 max-md:aria-[current]:hidden"
        >
          {LANGUAGES[code].ownName}
        </Link>
      ))}
    </nav>
  );
}
