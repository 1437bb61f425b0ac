import { useState } from 'react';

interface Edited<Row> {
  /** Undefined where the address names no document. */
  edited: Row | undefined;
  /** Whether somebody has deleted it since its dialog was opened. */
  isDeleted: boolean;
}

/**
 * The document whose dialog is open. It stays while the address names it, even if a refreshed list lacks it:
 * its form has what was typed.
 */
export function useEdited<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  id: number | null,
): Edited<Row> {
  const found = rows?.find((row) => row.id === id);
  const [last, setLast] = useState(found);
  const edited = found ?? (last?.id === id ? last : undefined);
  if (edited !== last) setLast(edited);
  return { edited, isDeleted: edited !== undefined && !found };
}
