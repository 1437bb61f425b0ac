import type { TagPage } from '@mihwar/adapters/contract';
import { CollectionSeo } from '~/features/articles/collection-seo';
import { tagName } from '~/lib/tag-name';
import { useLanguage } from '~/lib/use-language';

/** The head of a tag's screen. */
export function TagSeo({ tag }: { tag: TagPage }) {
  const language = useLanguage();
  return (
    <CollectionSeo
      kind="tag"
      slug={tag.slug}
      languages={tag.languages}
      name={tagName(tag, language)}
      description={language === 'ar' ? tag.descriptionAr : tag.description}
    />
  );
}
