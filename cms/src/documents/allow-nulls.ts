/** Null empties a field of a document. Strapi's types for input know only values. */
export const allowNulls = <Data extends object>(data: Data) =>
  data as { [Field in keyof Data]: Exclude<Data[Field], null> };
