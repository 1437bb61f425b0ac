import { slugify } from '@mihwar/adapters/contract';
import { useRef, useState, type RefObject } from 'react';
import { lastSaveOf } from '~/features/admin/editor/calls';
import { useSaving, type DraftAttempt } from '~/features/admin/use-saving';
import type { RequestContext } from '~/lib/api';
import { isUnanswered } from '~/lib/create-once';

interface SavedRow {
  id: number;
  updatedAt: string;
}

/** The saved versions that a form knows. Both are null for a new document. */
export interface MergeState<Row> {
  /** The row that the fields of the form began with. */
  base: RefObject<Row | null>;
  /** The saved row that the user knows of. */
  known: RefObject<Row | null>;
  /** Somebody else has changed what the next save replaces. */
  isStale: boolean;
  setStale: (isStale: boolean) => void;
  /** The form begins with another row, as after a restoration. */
  startFrom: (row: Row) => void;
}

export function useMergeState<Row>(opened: Row | null): MergeState<Row> {
  const base = useRef(opened);
  const known = useRef(opened);
  const [isStale, setStale] = useState(false);
  return {
    base,
    known,
    isStale,
    setStale,
    startFrom: (row) => {
      base.current = row;
      known.current = row;
      setStale(false);
    },
  };
}

interface MergedSaveOptions<Body, Row> {
  path: string;
  /** Null for a new one. */
  opened: Row | null;
  /** Fetches the list that has the row. */
  fetchRows: (context: RequestContext) => Promise<Row[]>;
  /**
   * The fields of the body. Fields that depend on each other are one part, of which a body may have some.
   * Absent fields are unchanged.
   */
  parts: readonly (readonly (keyof Body & keyof Row)[])[];
  /** A caller that needs the state passes its own. */
  state?: MergeState<Row>;
  draft?: DraftAttempt<Body & { updatedAt?: string }>;
}

/** An empty field of a form is null in the document. */
const textOf = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);

/** The body as the server stores it: it has spellings of its own for a slug and an e-mail address. */
function asStored<Body extends { slug?: unknown; email?: unknown }>(body: Body): Body {
  const { slug, email } = body;
  return {
    ...body,
    ...(typeof slug === 'string' ? { slug: slugify(slug) } : {}),
    ...(typeof email === 'string' ? { email: email.toLowerCase() } : {}),
  };
}

/**
 * Saves a document that others may save meanwhile. The parts that only somebody else has changed since the
 * opening stay. A part that both have changed is replaced only by a user who was told of it: the first save
 * fails then, and `isStale` is true.
 */
export function useMergedSave<Body extends object, Row extends SavedRow>(
  options: MergedSaveOptions<Body, Row>,
) {
  const { path, opened, fetchRows, parts, draft } = options;
  type Name = keyof Body & keyof Row;
  type Part = (typeof parts)[number];
  type Fields = Partial<Record<Name, unknown>>;
  const saving = useSaving<Body & { updatedAt?: string }, Row>(path, opened?.id ?? null, draft);
  const own = useMergeState(opened);
  const { base, known, isStale, setStale } = options.state ?? own;
  /** The body of a save without a response. It may be the saved one. */
  const unanswered = useRef<Body>(undefined);

  const isSame = (part: Part, one: Fields, other: Fields) =>
    part.every((name) => textOf(one[name]) === textOf(other[name]));
  const isUnchanged = (part: Part, body: Body, began: Row) => isSame(part, { ...began, ...body }, began);
  const unchanged = (body: Body, began: Row): Name[] =>
    parts.filter((part) => isUnchanged(part, body, began)).flat();

  async function update(context: RequestContext, body: Body, before: Row, began: Row): Promise<Row> {
    const others = unchanged(body, began).filter((name) => name in body);
    const merged = { ...body, ...Object.fromEntries(others.map((name) => [name, before[name]])) };
    try {
      return await saving(context, { ...merged, updatedAt: before.updatedAt });
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = merged;
      if (!lastSaveOf(error)) throw error;
      const saved = (await fetchRows(context)).find(({ id }) => id === before.id);
      // Without a later save, the next attempt would fail in the same way.
      if (!saved || saved.updatedAt === before.updatedAt) throw error;
      const sent = [body, unanswered.current ?? body];
      const expected: Fields[] = [before, ...sent.map((fields) => ({ ...began, ...asStored(fields) }))];
      const isExpected = parts.every(
        (part) => isUnchanged(part, body, began) || expected.some((fields) => isSame(part, fields, saved)),
      );
      known.current = saved;
      if (isExpected) return update(context, body, saved, began);
      setStale(true);
      throw error;
    }
  }

  async function send(context: RequestContext, body: Body): Promise<Row> {
    const began = base.current;
    const saved =
      known.current && began
        ? await update(context, body, known.current, began)
        : await saving(context, body);
    // A form that stays open still shows what these fields began with.
    const shown = began ? unchanged(body, began) : [];
    base.current = { ...saved, ...Object.fromEntries(shown.map((name) => [name, began?.[name]])) };
    known.current = saved;
    unanswered.current = undefined;
    setStale(false);
    return saved;
  }
  return { send, isStale };
}
