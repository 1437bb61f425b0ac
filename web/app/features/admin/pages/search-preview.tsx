import { use } from 'react';
import { summaryOf } from '~/features/static-pages/summary';
import { usePagesTexts } from '~/i18n/admin/pages';
import { inLanguage, LANGUAGES, type Language } from '~/lib/language';
import { paths } from '~/lib/paths';
import { PublicUrl } from '~/lib/public-url';
import { useSiteNames } from '~/lib/site-name';

interface SearchPreviewProps {
  language: Language;
  slug: string;
  title: string;
  description: string;
  content: string;
}

/** Search engines cut titles at about this length. */
const TITLE_LENGTH = 60;
export const DESCRIPTION_LENGTH = 160;

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;

/**
 * A page roughly as a search engine lists it. Without a description it shows the beginning of the text, as
 * the page itself does.
 */
export function SearchPreview({ language, slug, title, description, content }: SearchPreviewProps) {
  const t = usePagesTexts();
  const site = useSiteNames()[language];
  const publicUrl = use(PublicUrl);
  const address = decodeURI(publicUrl + inLanguage(paths.page(slug || '…'), language));
  return (
    <figure className="border border-hairline bg-raised p-4">
      <figcaption className="mb-2 text-sm text-soft">{t(`seo.preview.${language}`)}</figcaption>
      <div lang={language} dir={LANGUAGES[language].dir}>
        <p dir="ltr" className="truncate text-sm text-soft rtl:text-end">
          {address}
        </p>
        <p className="mt-0.5 text-lg font-semibold break-words text-volt">
          {cut(`${title || t('preview.untitled')} | ${site}`, TITLE_LENGTH)}
        </p>
        <p className="mt-0.5 text-sm break-words">
          {cut(description || summaryOf(content), DESCRIPTION_LENGTH)}
        </p>
      </div>
    </figure>
  );
}
