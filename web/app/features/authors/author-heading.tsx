import type { AuthorPage } from '@mihwar/adapters/contract';
import { FeedLink } from '~/components/ui/feed-link';
import { NameText } from '~/components/ui/name-text';
import { PlaceHeader } from '~/components/ui/place-header';
import { personName } from '~/lib/person-name';
import { usePlacesTexts } from '~/i18n/places';
import { paths } from '~/lib/paths';
import { useLanguage } from '~/lib/use-language';
import { Portrait } from './portrait';

/** The top of an author's page: portrait, name and bio. */
export function AuthorHeading({ author }: { author: AuthorPage }) {
  const t = usePlacesTexts();
  const language = useLanguage();
  const name = personName(author, language);
  const count = language === 'ar' ? author.articleCount : author.englishArticleCount;
  const bio = language === 'ar' ? author.bioAr : author.bio;
  return (
    <PlaceHeader
      aside={
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {count > 0 && <span className="meta">{t('author.count', { count })}</span>}
          <FeedLink folder={paths.author(author.slug)} />
        </p>
      }
    >
      <div className="flex flex-col gap-x-9 gap-y-5 sm:flex-row">
        <Portrait
          author={author}
          lead
          sizes="(min-width: 48rem) 11rem, 7rem"
          className="size-28 md:size-44"
        />
        <div className="min-w-0 self-center">
          <h1 className="headline text-[clamp(2rem,1.1rem+3.4vw,3.75rem)]">
            <NameText>{name}</NameText>
          </h1>
          {bio && <p className="excerpt mt-4 max-w-[60ch] text-lg whitespace-pre-line">{bio}</p>}
        </div>
      </div>
    </PlaceHeader>
  );
}
