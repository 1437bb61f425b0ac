import {
  SEGMENT_LIMITS,
  SEGMENT_MAX,
  type SegmentsInput,
  type TranslationSegment,
} from '@mihwar/adapters/contract';
import { problemsOf as serverProblemsOf } from '~/features/admin/form/server-problems';
import { ApiError } from '~/lib/api';

/** The translations that the user has written, by the keys of the segments. */
export type Written = Readonly<Record<string, string>>;

/**
 * The segments in a draft on the device. Each has the hash of its source, which may be elsewhere when the
 * article is opened again.
 */
export type DraftSegments = SegmentsInput['segments'];

/**
 * The saved translations from which texts of a stored draft were written, by the keys of the segments. Other
 * texts were written from the translation that the segment has.
 */
export type FormerTargets = Readonly<Record<string, string | null>>;

/**
 * Whether a translator must check it: the source has changed, the engine was not sure, or there is no
 * translation yet.
 */
export const isToCheck = ({ isChanged, isFlagged, target }: TranslationSegment): boolean =>
  isChanged || isFlagged || target === null;

/** The most characters that the translation of a segment may have. */
export const limitOf = ({ key }: TranslationSegment): number => SEGMENT_LIMITS[key] ?? SEGMENT_MAX;

/** The segments to send: those that were written, and no others. */
export function toSend(
  segments: readonly TranslationSegment[],
  written: Written,
  formerTargets: FormerTargets = {},
): DraftSegments {
  return segments.flatMap(({ key, hash, target: present }) => {
    const target = written[key];
    const formerTarget = formerTargets[key] === undefined ? present : formerTargets[key];
    return target === undefined ? [] : [{ key, hash, target, formerTarget }];
  });
}

/**
 * The same texts without the former translations of some segments, where the user has seen the present ones.
 */
export const withoutFormer = (texts: DraftSegments, keys: readonly string[]): DraftSegments =>
  texts.map((text) => (keys.includes(text.key) ? { ...text, formerTarget: undefined } : text));

/** The same texts, some of which were written from saved ones. */
export const writtenFrom = (saved: DraftSegments, texts: DraftSegments): DraftSegments =>
  texts.map((text) => {
    const former = saved.find(({ key }) => key === text.key);
    return former ? { ...text, formerTarget: former.target } : text;
  });

interface Placed {
  written: Written;
  formerTargets: FormerTargets;
  /** Those without a segment of their own. */
  unplaced: DraftSegments;
}

type Fits = (segment: TranslationSegment, text: DraftSegments[number]) => boolean;

/** The places of a text, the best first. Only a segment that must be checked may have another source. */
const PLACES: readonly Fits[] = [
  (segment, { key, hash }) => segment.hash === hash && segment.key === key,
  (segment, { hash }) => segment.hash === hash,
  (segment, { key }) => segment.key === key && isToCheck(segment),
];

/**
 * Places the texts of a draft in the current segments: where their source is now, or else where it was. No
 * text takes the place of another one.
 */
export function fromDraft(segments: readonly TranslationSegment[], draft: DraftSegments): Placed {
  const written: Record<string, string> = {};
  const formerTargets: Record<string, string | null> = {};
  let unplaced = draft;
  for (const fits of PLACES) {
    unplaced = unplaced.filter((text) => {
      const place = segments.find((segment) => !(segment.key in written) && fits(segment, text));
      if (!place) return true;
      written[place.key] = text.target;
      if (text.formerTarget !== undefined) formerTargets[place.key] = text.formerTarget;
      return false;
    });
  }
  return { written, formerTargets, unplaced };
}

/**
 * The texts that were written after a request was sent: other segments, and those that were changed again.
 */
export function since(written: Written, sent: DraftSegments): Written {
  const known = new Map(sent.map(({ key, target }) => [key, target]));
  return Object.fromEntries(Object.entries(written).filter(([key, text]) => known.get(key) !== text));
}

/**
 * The former texts of segments that were sent and then undone. The server has stored the sent text, so that the former
 * one must be saved again.
 * @param before the segments as they were before the save
 */
export function undone(
  written: Written,
  sent: DraftSegments,
  before: readonly TranslationSegment[],
): Written {
  return Object.fromEntries(
    sent.flatMap(({ key, target }): [string, string][] => {
      const former = before.find((segment) => segment.key === key)?.target;
      return key in written || former === undefined || former === null || former === target
        ? []
        : [[key, former]];
    }),
  );
}

/** Whether the current segments have all the texts of a draft. */
export const isSaved = (segments: readonly TranslationSegment[], draft: DraftSegments): boolean =>
  draft.every(({ key, hash, target }) =>
    segments.some((segment) => segment.target === target && (segment.key === key || segment.hash === hash)),
  );

/** The server's errors, by the keys of the segments that were sent. */
export function problemsOf(error: unknown, sent: DraftSegments): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  // A source that has changed is no fault of the text.
  const wrong = error.status === 409 ? /^segments\.(\d+)\.formerTarget$/ : /^segments\.(\d+)\b/;
  const found = serverProblemsOf(error).flatMap(({ path, message }): [string, string][] => {
    const key = sent[Number(wrong.exec(path)?.[1])]?.key;
    return key ? [[key, message]] : [];
  });
  return Object.fromEntries(found);
}
