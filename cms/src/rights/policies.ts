import type { Right } from '../contract/rights';

/** A policy of a route, in Strapi's notation. */
export type Policy = string | { name: string; config: Record<string, unknown> };

const own = (all: Right): Policy => ({ name: 'global::own-article', config: { all } });

/** For the writer of the article, and whoever edits all. */
export const OWN: Policy[] = [own('editAll')];
/** For the writer of the article, and whoever translates all. */
export const OWN_OR_TRANSLATED: Policy[] = [own('translateAll')];
/** The same as OWN, for those of them who may show articles to readers. */
export const OWN_AND_PUBLISHED: Policy[] = ['global::may-publish', ...OWN];
