import type { Run } from '../database/run';
import type { Tier } from './expression';
import { rowsOf, type Entry, type IndexStore, type Page, type Sql } from './store';

export type Found = Pick<Entry, 'id' | 'publicId' | 'kind' | 'title' | 'titleAr' | 'slug'> & {
  /** The number of the first tier that matches. */
  tier: number;
};

interface FoundRow {
  /** PostgreSQL returns it as text. */
  id: number | string;
  place: number;
  tier: number;
  public_id: number;
  kind: Entry['kind'];
  title: string;
  title_ar: string | null;
  slug: string | null;
}

/** The statement of `findRanked`, with an optional condition on `entry`. */
function selectRanked(store: IndexStore, tiers: readonly Tier[], page: Page, where = 'true'): Sql {
  const { text, parameters } = store.ranked(tiers, page);
  return {
    text: `select found.id, found.place, found.tier,
        entry.public_id, entry.kind, entry.title, entry.title_ar, entry.slug
      from (${text}) as found join search_entries as entry on entry.id = found.id where ${where}`,
    parameters,
  };
}

/**
 * A page of the entries of some tiers, in their order. One statement reads the tiers in sequence until the
 * page is full, so that common words cost no more than rare ones.
 */
export async function findRanked(
  run: Run,
  store: IndexStore,
  tiers: readonly Tier[],
  page: Page,
  where?: string,
): Promise<Found[]> {
  const rows = await rowsOf<FoundRow>(run, selectRanked(store, tiers, page, where));
  return rows
    .sort((a, b) => a.place - b.place)
    .map(({ id, public_id: publicId, kind, title, title_ar: titleAr, slug, tier }) => ({
      id: Number(id),
      publicId,
      kind,
      title,
      titleAr,
      slug,
      tier,
    }));
}
