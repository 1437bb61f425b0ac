import type { ArticleCard, Neighbour, Snippet } from '@mihwar/adapters/contract';
import { useQueryClient } from '@tanstack/react-query';
import { use, type ElementType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RelativeTime } from '~/components/ui/relative-time';
import { InArabic } from '~/features/translation/in-arabic';
import { MachineNote } from '~/features/translation/machine-note';
import { paths } from '~/lib/paths';
import { shorten } from '~/lib/shorten';
import { useIntent } from '~/lib/use-intent';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { wordsIn, type Words } from '~/lib/words';
import { cardText, headlineText, isTranslated } from './article-text';
import { personName } from '~/lib/person-name';
import { articleQuery, type ListedCard } from './queries';
import { SaveButton } from './save-button';
import { StoryText } from './story-text';

interface StoryPartProps {
  article: ArticleCard;
  className?: string;
}

/** The headline of a card. Its link covers the whole card, which must be `relative` and a `group`. */
export function StoryHeadline({
  article,
  as: Heading = 'h3',
  className = '',
}: {
  article: ArticleCard | Neighbour;
  as?: ElementType;
  className?: string;
}) {
  const language = useLanguage();
  const local = useLocalPath();
  const draw = use(StoryText);
  const client = useQueryClient();
  // The article's screen repeats a request that fails here.
  const intent = useIntent(() => void client.query(articleQuery(article.slug)).catch(() => undefined));
  const shown = headlineText(article, language);
  const { title, language: written } = shown;
  const headline = ({ text, ...attributes }: Words) => (
    <Heading className={`headline ${className}`} {...attributes}>
      <Link
        to={local(paths.article(article.slug))}
        prefetch="intent"
        {...intent}
        className="after:absolute after:inset-0"
      >
        <span className="drawn">{draw(text)}</span>
      </Link>
    </Heading>
  );
  if (!isTranslated(shown, language)) {
    return headline(written === language ? { text: title } : wordsIn(written, title));
  }
  return (
    <InArabic text={title} className={`headline ${className}`}>
      {headline}
    </InArabic>
  );
}

interface StoryExcerptProps extends StoryPartProps {
  article: ListedCard;
  /** The maximum number of characters. The text ends after a whole word. */
  length?: number;
}

export function StoryExcerpt({ article, className = '', length = Infinity }: StoryExcerptProps) {
  const language = useLanguage();
  const draw = use(StoryText);
  const shown = cardText(article, language);
  const { excerpt, language: written } = shown;
  const { snippet } = article;
  // Numbers are found in texts of either language, and readers prefer the excerpt in their own.
  const isWorthIt = snippet?.language === language || snippet?.parts.some(isFoundWord);
  if (snippet && isWorthIt) return <StorySnippet snippet={snippet} className={`excerpt ${className}`} />;
  const paragraph = ({ text, ...attributes }: Words) => (
    <p className={`excerpt ${className}`} {...attributes}>
      {draw(text)}
    </p>
  );
  if (!isTranslated(shown, language)) {
    const text = shorten(excerpt, length);
    return paragraph(written === language ? { text } : wordsIn(written, text));
  }
  return (
    <InArabic text={excerpt} length={length} className={`excerpt ${className}`}>
      {paragraph}
    </InArabic>
  );
}

const isFoundWord = ({ text, found }: Snippet['parts'][number]) => found && /\p{L}/u.test(text);

/** The part of the article with the words of the search, which replaces the excerpt. */
function StorySnippet({ snippet: { language, parts }, className }: { snippet: Snippet; className: string }) {
  const screen = useLanguage();
  const { lang, dir } = language === screen ? {} : wordsIn(language, '');
  return (
    <p className={className} lang={lang} dir={dir}>
      {parts.map(({ text, found }, place) => (found ? <mark key={place}>{text}</mark> : text))}
    </p>
  );
}

/** The small line below a headline: author, date, reading time, and the button that saves the article. */
export function StoryMeta({ article, className = '' }: StoryPartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { author } = article;
  const name = author && personName(author, language);
  return (
    <div className={`flex items-start justify-between gap-2 ${className}`}>
      <p className="meta meta-parts">
        {name && <bdi className="story-author font-semibold">{name}</bdi>}
        <RelativeTime iso={article.createdAt} />
        <span>{t('article.readTime', { count: article.readTime })}</span>
        {isTranslated(cardText(article, language), language) && <MachineNote />}
      </p>
      <SaveButton article={article} className="icon-button z-10 -my-1.5 -me-1.5 size-8 text-soft" />
    </div>
  );
}
