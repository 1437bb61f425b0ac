import type { ArticleCard } from '@mihwar/adapters/contract';
import type { ElementType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RelativeTime } from '~/components/ui/relative-time';
import { LANGUAGES } from '~/lib/language';
import { paths } from '~/lib/paths';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { cardText } from './article-text';

interface StoryPartProps {
  article: ArticleCard;
  className?: string;
}

/** The attributes that mark words of another language than the screen's. */
function foreign(textLanguage: keyof typeof LANGUAGES, screenLanguage: keyof typeof LANGUAGES) {
  return textLanguage === screenLanguage ? {} : { lang: textLanguage, dir: LANGUAGES[textLanguage].dir };
}

/** The headline of a card. Its link covers the whole card, which must be `relative` and a `group`. */
export function StoryHeadline({
  article,
  as: Heading = 'h3',
  className = '',
}: StoryPartProps & { as?: ElementType }) {
  const language = useLanguage();
  const local = useLocalPath();
  const text = cardText(article, language);
  return (
    <Heading className={`headline ${className}`} {...foreign(text.language, language)}>
      <Link
        to={local(paths.article(article.slug))}
        prefetch="intent"
        className="after:absolute after:inset-0"
      >
        <span className="drawn">{text.title}</span>
      </Link>
    </Heading>
  );
}

export function StoryExcerpt({ article, className = '' }: StoryPartProps) {
  const language = useLanguage();
  const text = cardText(article, language);
  return (
    <p className={`excerpt ${className}`} {...foreign(text.language, language)}>
      {text.excerpt}
    </p>
  );
}

/** Who, when, how long: the small line under a headline. */
export function StoryMeta({ article, className = '' }: StoryPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { author } = article;
  const name = language === 'ar' ? (author?.displayNameAr ?? author?.displayName) : author?.displayName;
  return (
    <p className={`meta flex flex-wrap items-baseline gap-x-2 ${className}`}>
      {name && (
        <span className="story-author">
          <span className="font-semibold">{name}</span>
          <span aria-hidden className="ms-2">
            ·
          </span>
        </span>
      )}
      <RelativeTime iso={article.createdAt} />
      <span aria-hidden>·</span>
      <span>{t('article.readTime', { count: article.readTime })}</span>
    </p>
  );
}
