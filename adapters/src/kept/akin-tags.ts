/** What others may be akin to an article by: its tags and its category, by id. */
export interface Akin {
  tags: readonly number[];
  category: number | null;
}

/** Whoever has more tags in common has these, too. */
const MOST = 3;
/** Of an article with so many tags that they make up more groups, each tag counts by itself: it goes stale more often. */
const MANY_GROUPS = 24;

/** Every choice of so many of these, in their order. */
function groupsOf(size: number, ids: readonly number[]): number[][] {
  if (size === 0) return [[]];
  return ids.flatMap((id, index) =>
    groupsOf(size - 1, ids.slice(index + 1)).map((others) => [id, ...others]),
  );
}

const inOrder = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

const tagOf = (group: readonly number[], category?: number) =>
  `akin-${group.join('-')}${category === undefined ? '' : `-in-${category}`}`;

function tagsOfGroups(size: number, { tags, category }: Akin): string[] {
  const ids = inOrder(tags);
  const groups = groupsOf(Math.min(size, MOST), ids);
  const few = groups.length > MANY_GROUPS ? groupsOf(1, ids) : groups;
  return few.map((group) => tagOf(group, category ?? undefined));
}

/**
 * Of an answer that shows what is akin to an article: others with so many of its tags would come to be shown, with fewer of them
 * from its own category.
 */
export function tagsOfAkin(
  { tags, category }: Akin,
  { inCategory, elsewhere }: { inCategory: number; elsewhere: number },
): string[] {
  return [
    ...tagsOfGroups(elsewhere, { tags, category: null }),
    ...(category === null ? [] : tagsOfGroups(inCategory, { tags, category })),
  ];
}

/** What goes stale where something like this has come. */
export function tagsOfComing({ tags, category }: Akin): string[] {
  const ids = inOrder(tags);
  const groups = Array.from({ length: MOST }, (_, index) => groupsOf(index + 1, ids)).flat();
  return groups.flatMap((group) => [tagOf(group), ...(category === null ? [] : [tagOf(group, category)])]);
}
