/** Values as the two databases return them, without Strapi's own query engine in between. */

/** PostgreSQL parses JSON; SQLite has text only. */
export const fromJson = <Value>(stored: Value | string): Value =>
  typeof stored === 'string' ? (JSON.parse(stored) as Value) : stored;

/** PostgreSQL returns dates, and SQLite milliseconds. Some rows of older versions have text. */
export const toIso = (stored: Date | number | string): string => new Date(stored).toISOString();

/** The table that links rows of a type with those of another, and its columns. */
export function linkOf(uid: Parameters<typeof strapi.db.metadata.get>[0], field: string) {
  const attribute = strapi.db.metadata.get(uid).attributes[field] as unknown as {
    joinTable: {
      name: string;
      joinColumn: { name: string };
      inverseJoinColumn: { name: string };
      /** Set if one row is linked with several rows, in an order. */
      orderColumnName?: string;
    };
  };
  const { name, joinColumn, inverseJoinColumn, orderColumnName } = attribute.joinTable;
  return { table: name, own: joinColumn.name, other: inverseJoinColumn.name, order: orderColumnName };
}
