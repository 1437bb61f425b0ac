import { useSearchParams } from 'react-router';
import { JsonLd } from '~/components/json-ld';
import { Seo } from '~/components/seo';
import { breadcrumbs, collectionPage } from '~/features/seo/lists';
import { useSiteFacts } from '~/features/seo/site-facts';
import { usePlacesTexts } from '~/i18n/places';
import type { Language } from '~/lib/language';
import { pageOf } from '~/lib/page-number';
import { paths } from '~/lib/paths';
import { useListedArticles } from './listed-articles';

interface CollectionSeoProps {
  kind: 'category' | 'tag';
  slug: string;
  /** The name and the description in the language of the screen. */
  name: string;
  description: string | null;
  /** The languages in which it lists articles; all where absent. */
  languages?: readonly Language[];
}

/** The head of a screen that lists the articles of a category or a tag. */
export function CollectionSeo({ kind, slug, name, description: given, languages }: CollectionSeoProps) {
  const t = usePlacesTexts();
  const [params] = useSearchParams();
  const site = useSiteFacts();
  const articles = useListedArticles({ kind, slug }, pageOf(params));
  const description = given || t(`seo.${kind}`, { name, site: site.name });
  const step = { name, path: paths[kind](slug) };
  return (
    <>
      <Seo
        title={name}
        description={description}
        languages={languages}
        follow={{ name: `${site.name}: ${name}`, folder: step.path }}
        paged
      />
      <JsonLd
        graph={
          import.meta.env.SSR
            ? [collectionPage(site, { ...step, description, articles }), breadcrumbs(site, [step])]
            : undefined
        }
      />
    </>
  );
}
