import { ADDRESSES_MAX } from '../../contract/rows.ts';

/**
 * The number of article ids in one sitemap. One call of Strapi returns as many, so that a sitemap needs one
 * call and less than a megabyte, and a change of one article affects no other sitemap. The protocol allows
 * fifty times as many addresses, and 50,000 sitemaps in an index.
 */
export const RANGE_SIZE = ADDRESSES_MAX;

/** The sitemap that an article is in, numbered from 0. It stays there. */
export const rangeOf = (publicId: number): number => Math.ceil(publicId / RANGE_SIZE) - 1;
