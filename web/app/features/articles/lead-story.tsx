import type { ArticleCard } from '@mihwar/adapters/contract';
import { Picture } from '~/components/ui/picture';
import { CategoryKicker } from './category-kicker';
import { StoryExcerpt, StoryHeadline, StoryMeta } from './story-parts';

/**
 * The first story of the home page. Its picture extends to the edge of the screen, and a block of ink covers
 * a part of it.
 */
export function LeadStory({ article }: { article: ArticleCard }) {
  return (
    <article className="lead-story group relative">
      <Picture
        image={article.image}
        sizes="(min-width: 64rem) 68vw, 100vw"
        lead
        decorative
        className="lead-picture"
      />
      <div data-band className="lead-words bg-band text-on-band">
        <span aria-hidden className="axle-rule absolute top-0 -translate-y-1/2 text-signal">
          <span />
        </span>
        <CategoryKicker category={article.category} />
        <StoryHeadline
          article={article}
          as="h2"
          className="mt-3 text-[clamp(1.85rem,1.05rem+2.8vw,3.6rem)]"
        />
        <StoryExcerpt article={article} className="mt-5 max-w-[46ch] text-lg text-soft lg:text-xl" />
        <StoryMeta article={article} className="mt-6" />
      </div>
    </article>
  );
}
