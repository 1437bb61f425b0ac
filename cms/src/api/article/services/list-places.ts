import { lastChange, onChange, type NumberedChange } from '../../../change-feed/changes';
import type { ArticleRow, Query } from './rows';

/** Where an article stands in a list: so many come before it. */
interface Place {
  offset: number;
  /** As it is stored: Strapi keeps milliseconds. */
  publicationDate: Date;
  publicId: number;
}

/** So far apart are the places that are remembered; what lies between two of them a database walks in no time. */
const APART = 100;

/** By list, and by the hundreds before them. */
const places = new Map<string, Map<number, Place>>();

/** Whether an article may stand elsewhere in a list than it did, or a name may mean another list. */
function movesSome({ type, lists }: NumberedChange): boolean {
  if (type !== 'article') return type === 'category';
  return !lists || lists.all || lists.categories.length > 0;
}

onChange((change) => {
  if (movesSome(change)) places.clear();
});

/** The last known place at or before an offset. */
function nearest(list: string, offset: number): Place | null {
  let last: Place | null = null;
  for (const place of places.get(list)?.values() ?? []) {
    if (place.offset <= offset && place.offset > (last?.offset ?? 0)) last = place;
  }
  return last;
}

/**
 * Where articles stand in a list that is newest first; to be had before the list is asked for. PostgreSQL takes 30 ms to
 * walk past 85,000 articles, so that it begins at the nearest place before, which an earlier answer has shown. A place holds
 * until something moves; what is asked while that is being announced is stale anyway (docs/decisions/0004).
 */
export function placesIn(list: string) {
  const since = lastChange();
  return {
    /** Has a query of the list, in its order, begin where `offset` articles are passed. */
    goTo(articles: Query, offset: number): Query {
      const place = nearest(list, offset);
      if (!place) return articles.offset(offset);
      return articles
        .whereRaw('(article.publication_date, article.public_id) <= (?, ?)', [
          place.publicationDate,
          place.publicId,
        ])
        .offset(offset - place.offset);
    },
    /** Remembers what was found at an offset, if anything. */
    note(offset: number, found: ArticleRow | undefined) {
      // It may have been read before the change and be noted after all was forgotten.
      if (!found?.publicationDate || lastChange() !== since) return;
      const hundreds = Math.floor(offset / APART);
      const ofList = places.get(list) ?? new Map<number, Place>();
      if (hundreds === 0 || (ofList.get(hundreds)?.offset ?? Infinity) <= offset) return;
      const publicationDate = new Date(found.publicationDate);
      ofList.set(hundreds, { offset, publicationDate, publicId: found.publicId });
      places.set(list, ofList);
    },
  };
}
