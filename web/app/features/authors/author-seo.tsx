import type { AuthorPage } from '@mihwar/adapters/contract';
import { useSearchParams } from 'react-router';
import { JsonLd } from '~/components/json-ld';
import { Seo } from '~/components/seo';
import { personName } from '~/lib/person-name';
import { useListedArticles } from '~/features/articles/listed-articles';
import { breadcrumbs } from '~/features/seo/lists';
import { profilePage } from '~/features/seo/person';
import { shareImage } from '~/features/seo/share-image';
import { useSiteFacts } from '~/features/seo/site-facts';
import { usePlacesTexts } from '~/i18n/places';
import { LANGUAGE_CODES } from '~/lib/language';
import { pageOf } from '~/lib/page-number';
import { paths } from '~/lib/paths';
import { useLanguage } from '~/lib/use-language';

/** The head of an author's screen. */
export function AuthorSeo({ author }: { author: AuthorPage }) {
  const t = usePlacesTexts();
  const [params] = useSearchParams();
  const language = useLanguage();
  const site = useSiteFacts();
  const { slug, portrait, englishArticleCount } = author;
  const articles = useListedArticles({ kind: 'author', slug }, pageOf(params));
  const name = personName(author, language);
  const bio = language === 'ar' ? author.bioAr : author.bio;
  const description = bio || t('seo.author', { name, site: site.name });
  const path = paths.author(slug);
  return (
    <>
      <Seo
        title={name}
        description={description}
        languages={englishArticleCount > 0 ? LANGUAGE_CODES : ['ar']}
        type="profile"
        image={shareImage(portrait && { ...portrait, alt: name, altAr: name }, language, name)}
        follow={{ name: `${site.name}: ${name}`, folder: path }}
        paged
      />
      <JsonLd
        graph={
          import.meta.env.SSR
            ? [
                profilePage(site, { author, name, description, articles }),
                breadcrumbs(site, [{ name, path }]),
              ]
            : undefined
        }
      />
    </>
  );
}
