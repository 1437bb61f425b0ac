/**
 * How an answer came about: `kept` in memory, `made` now and kept, `stale` because Strapi is away, `personal`, or `other`, which is
 * anything that is not kept.
 */
export const WAYS = ['kept', 'made', 'stale', 'personal', 'other'] as const;
export type Way = (typeof WAYS)[number];

/** Plain numbers: what is answered from memory must cost nothing more than adding one. They are read when somebody asks. */
export class Counts {
  readonly answers: Record<Way, number> = { kept: 0, made: 0, stale: 0, personal: 0, other: 0 };
  readonly feed = { connected: false, lost: 0 };
}
