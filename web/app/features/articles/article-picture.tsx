import type { Article } from '@mihwar/adapters/contract';
import { Picture } from '~/components/ui/picture';
import { Worded } from '~/components/ui/worded';
import { useLanguage } from '~/lib/use-language';
import { smallText } from './article-text';

/**
 * The picture of an article in a frame of 16:9, with caption and credit. It is as wide as the headline, and on
 * phones as wide as the screen.
 */
export function ArticlePicture({ article }: { article: Article }) {
  const language = useLanguage();
  if (!article.image) return null;
  const caption = smallText(article, language, article.imageCaption, article.imageCaptionAr);
  const credit = smallText(article, language, article.imageCredit, article.imageCreditAr);
  return (
    <figure className="reading-picture mt-8 md:mt-12">
      <div className="max-md:-mx-[var(--gutter)]">
        <Picture
          image={article.image}
          lead
          sizes="(min-width: 65rem) 60rem, 100vw"
          className="aspect-video w-full"
        />
      </div>
      {(caption || credit) && (
        <figcaption className="meta mt-2.5 flex flex-wrap justify-between gap-x-6 gap-y-1">
          {caption && <Worded as="span" {...caption} className="max-w-[60ch]" />}
          {credit && <Worded as="span" {...credit} className="ms-auto text-xs" />}
        </figcaption>
      )}
    </figure>
  );
}
