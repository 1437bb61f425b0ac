import { Picture } from '~/components/ui/picture';
import { CategoryKicker } from './category-kicker';
import type { ListedCard } from './queries';
import { StoryExcerpt, StoryHeadline, StoryMeta } from './story-parts';

interface CardProps {
  article: ListedCard;
  /** Nothing precedes it on the screen, so that its picture is not loaded lazily. */
  lead?: boolean;
  /** Whether the screen names the category already. */
  isInCategory?: boolean;
}

/** The number of characters of an excerpt that fill the lines of a card. */
const MEDIUM_EXCERPT = 150;
const ROW_EXCERPT = 130;

/** The first card of a list, with the picture beside the words. */
export function WideCard({ article, lead, isInCategory }: CardProps) {
  return (
    <article className="group relative grid gap-5 md:grid-cols-[1.2fr_1fr] md:gap-8">
      <Picture
        image={article.image}
        decorative
        lead={lead}
        sizes="(min-width: 64rem) 30rem, (min-width: 48rem) 52vw, 92vw"
        className="aspect-[16/10] md:aspect-[4/3]"
      />
      <div className="self-center">
        {!isInCategory && <CategoryKicker category={article.category} className="mb-2.5" />}
        <StoryHeadline article={article} className="text-[clamp(1.6rem,1.3rem+1.4vw,2.35rem)]" />
        <StoryExcerpt article={article} className="mt-4 text-[1.0625rem] text-soft" />
        <StoryMeta article={article} className="mt-4" />
      </div>
    </article>
  );
}

/** A card of half the width of a list, with the picture above the words. */
export function MediumCard({ article, isInCategory }: CardProps) {
  return (
    <article className="group relative">
      <Picture
        image={article.image}
        decorative
        sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw"
        className="aspect-[16/10]"
      />
      {!isInCategory && <CategoryKicker category={article.category} className="mt-4 -mb-2" />}
      <StoryHeadline article={article} className="mt-4 text-[1.4rem] lg:text-[1.55rem]" />
      <StoryExcerpt article={article} length={MEDIUM_EXCERPT} className="mt-3 line-clamp-4 text-soft" />
      <StoryMeta article={article} className="mt-3.5" />
    </article>
  );
}

/** A row of a list, with the words first and a small picture at the end. */
export function RowCard({ article, isInCategory }: CardProps) {
  return (
    <article className="group relative grid grid-cols-[1fr_6.5rem] gap-5 max-[16rem]:grid-cols-1 sm:grid-cols-[1fr_12rem] sm:gap-8">
      <div>
        {!isInCategory && <CategoryKicker category={article.category} className="mb-1.5" />}
        <StoryHeadline article={article} className="headline-sm text-[1.1875rem] sm:text-[1.375rem]" />
        <StoryExcerpt
          article={article}
          length={ROW_EXCERPT}
          className="mt-2 line-clamp-3 text-soft max-sm:hidden"
        />
        <StoryMeta article={article} className="mt-2.5 max-sm:[&_.story-author]:hidden" />
      </div>
      <Picture
        image={article.image}
        decorative
        sizes="(min-width: 40rem) 12rem, 6.5rem"
        className="aspect-square sm:aspect-[4/3]"
      />
    </article>
  );
}
