import type { AuthorPage } from '@mihwar/adapters/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FetchError } from '~/components/ui/fetch-error';
import { NameText } from '~/components/ui/name-text';
import { SectionHeading } from '~/components/ui/section-heading';
import { Loading, Skeleton } from '~/components/ui/skeleton';
import { personName } from '~/lib/person-name';
import { usePlacesTexts } from '~/i18n/places';
import { paths } from '~/lib/paths';
import { useLanguage, useLocalPath } from '~/lib/use-language';
import { firstSentence } from './first-sentence';
import { Portrait } from './portrait';
import { authorsQuery } from './queries';

/** Everybody with a published article, below the text of the page about the team. */
export function TeamList() {
  const t = usePlacesTexts();
  const { data, isError, refetch } = useQuery(authorsQuery);
  if (data?.length === 0) return null;
  return (
    <section className="mt-16">
      <SectionHeading>{t('author.team')}</SectionHeading>
      {isError && <FetchError message={t('author.teamFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading label={t('author.loading')} className="mt-8">
          <Skeleton className="h-28" />
        </Loading>
      )}
      {data && <Authors authors={data} />}
    </section>
  );
}

function Authors({ authors }: { authors: AuthorPage[] }) {
  const language = useLanguage();
  const local = useLocalPath();
  const { compare } = new Intl.Collator(language);
  const byName = authors.toSorted((a, b) => compare(personName(a, language), personName(b, language)));
  return (
    <ul className="mt-8 grid gap-x-14 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
      {byName.map((author) => {
        const bio = language === 'ar' ? author.bioAr : author.bio;
        return (
          <li key={author.id} className="group relative flex items-start gap-5">
            <Portrait author={author} sizes="6rem" className="size-20 sm:size-24" />
            <div className="min-w-0">
              <h3 className="headline headline-sm text-xl">
                <Link to={local(paths.author(author.slug))} className="after:absolute after:inset-0">
                  <NameText className="drawn">{personName(author, language)}</NameText>
                </Link>
              </h3>
              {bio && <p className="excerpt mt-2 text-soft">{firstSentence(bio)}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
