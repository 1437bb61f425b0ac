import { useRef, useState } from 'react';
import { lastSaveOf } from '~/features/admin/editor/calls';
import { useSaving } from '~/features/admin/use-saving';
import type { RequestContext } from '~/lib/api';
import { isUnanswered } from '~/lib/create-once';

interface SavedRow {
  id: number;
  updatedAt: string;
}

interface MergedSaveOptions<Body, Row> {
  path: string;
  /** Null for a new one. */
  opened: Row | null;
  /** Fetches the list that has the row. */
  fetchRows: (context: RequestContext) => Promise<Row[]>;
  /** The fields of the body. Fields that depend on each other are one part. Absent fields are unchanged. */
  parts: readonly (readonly (keyof Body & keyof Row)[])[];
}

/** An empty field of a form is null in the document. */
const textOf = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);

/**
 * Saves a document that others may save meanwhile. The parts that only somebody else has changed since the
 * opening stay. A part that both have changed is replaced only by a user who was told of it: the first save
 * fails then, and `isStale` is true.
 */
export function useMergedSave<Body extends object, Row extends SavedRow>(
  options: MergedSaveOptions<Body, Row>,
) {
  const { path, opened, fetchRows, parts } = options;
  type Part = (typeof parts)[number];
  type Fields = Partial<Record<keyof Body & keyof Row, unknown>>;
  const saving = useSaving<Body & { updatedAt?: string }, Row>(path, opened?.id ?? null);
  /** The row that the fields of the form began with. */
  const base = useRef(opened);
  /** The saved row that the user knows of. */
  const known = useRef(opened);
  /** The body of a save without a response. It may be the saved one. */
  const unanswered = useRef<Body>(undefined);
  const [isStale, setStale] = useState(false);

  const isSame = (part: Part, one: Fields, other: Fields) =>
    part.every((name) => textOf(one[name]) === textOf(other[name]));
  const isUnchanged = (part: Part, body: Body, began: Row) =>
    part.every((name) => !(name in body)) || isSame(part, body, began);

  async function update(context: RequestContext, body: Body, before: Row, began: Row): Promise<Row> {
    const others = parts.filter((part) => isUnchanged(part, body, began)).flat();
    const sent = others.filter((name) => name in body);
    const merged = { ...body, ...Object.fromEntries(sent.map((name) => [name, before[name]])) };
    try {
      return await saving(context, { ...merged, updatedAt: before.updatedAt });
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = merged;
      if (!lastSaveOf(error)) throw error;
      const saved = (await fetchRows(context)).find(({ id }) => id === before.id);
      // Without a later save, the next attempt would fail in the same way.
      if (!saved || saved.updatedAt === before.updatedAt) throw error;
      const expected = [body, before, unanswered.current ?? before];
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
    const saved =
      known.current && base.current
        ? await update(context, body, known.current, base.current)
        : await saving(context, body);
    base.current = saved;
    known.current = saved;
    unanswered.current = undefined;
    setStale(false);
    return saved;
  }
  return { send, isStale };
}
