import { useSearchParams } from 'react-router';
import { JsonLd } from '~/components/json-ld';
import { Seo } from '~/components/seo';
import { itemList } from '~/features/seo/lists';
import { organization, webSite } from '~/features/seo/publication';
import { useSiteFacts } from '~/features/seo/site-facts';
import { pageOf } from '~/lib/page-number';
import { useListedArticles } from './listed-articles';

/** The head of the home page. */
export function HomeSeo({ title }: { title: string }) {
  const [params] = useSearchParams();
  const site = useSiteFacts();
  const articles = useListedArticles({ kind: 'latest' }, pageOf(params));
  return (
    <>
      <Seo title={title} description={site.description} paged />
      <JsonLd
        graph={
          import.meta.env.SSR ? [webSite(site), organization(site), itemList(site, articles)] : undefined
        }
      />
    </>
  );
}
