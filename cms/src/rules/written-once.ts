type Query = ReturnType<typeof strapi.db.connection>;
type Binding = string | number | null;

/** Stands in a statement for a value that is not known yet. Nothing else in our statements begins so. */
const MARK = '\u0000value ';

interface Written {
  sql: string;
  bindings: readonly Binding[];
}

/**
 * A statement that knex writes when it is first asked, and that is asked with other values from then on: writing a long one
 * takes knex as long as SQLite takes to answer it.
 * @param write makes the statement; where a value comes, it puts what `value` returns for the value's name
 * @returns asks it: the rows
 */
export function writtenOnce<Row>(
  write: (value: (name: string) => string) => Query,
): (values: Record<string, Binding>) => Promise<Row[]> {
  let written: Written | undefined;
  let writtenFor: unknown;
  return async (values) => {
    // Another Strapi in this process may have another kind of database.
    if (!written || writtenFor !== strapi.db) {
      written = write((name) => MARK + name).toSQL() as Written;
      writtenFor = strapi.db;
    }
    const bindings = written.bindings.map((binding) =>
      typeof binding === 'string' && binding.startsWith(MARK)
        ? (values[binding.slice(MARK.length)] ?? null)
        : binding,
    );
    // Two shapes of one answer: better-sqlite3's rows and pg's result.
    const answer = (await strapi.db.connection.raw(written.sql, bindings)) as Row[] | { rows: Row[] };
    return Array.isArray(answer) ? answer : answer.rows;
  };
}

/** A longer list is as long as it is, and its statement not kept: filled up, it might have more values than SQLite takes. */
const LONGEST_KEPT = 1024;
const isLong = (ids: readonly number[]) => ids.length > LONGEST_KEPT;
/** So few lengths that few statements are kept. */
const roomFor = (count: number) => 2 ** Math.ceil(Math.log2(Math.max(8, count)));

/**
 * The same for statements that choose by lists of numbers: each is written for lists of eight, sixteen, and so on. What is left
 * of them is null, which is in no list.
 * @param write makes the statement; of each list it has what stands for its numbers
 */
export function writtenForLists<Name extends string, Row>(
  write: (lists: Record<Name, string[]>) => Query,
): (lists: Record<Name, readonly number[]>) => Promise<Row[]> {
  const written = new Map<string, ReturnType<typeof writtenOnce<Row>>>();
  return (lists) => {
    const named = Object.entries<readonly number[]>(lists).map(([name, ids]) => ({
      name,
      ids,
      places: Array.from(
        { length: isLong(ids) ? ids.length : roomFor(ids.length) },
        (_, place) => `${name} ${place}`,
      ),
    }));
    const key = named.map(({ places }) => places.length).join(' ');
    let ask = written.get(key);
    if (!ask) {
      ask = writtenOnce<Row>((value) =>
        write(
          Object.fromEntries(named.map(({ name, places }) => [name, places.map(value)])) as Record<
            Name,
            string[]
          >,
        ),
      );
      if (!named.some(({ ids }) => isLong(ids))) written.set(key, ask);
    }
    return ask(
      Object.fromEntries(
        named.flatMap(({ ids, places }) => places.map((place, at) => [place, ids[at] ?? null])),
      ),
    );
  };
}
