import { createContext, use, useEffect, useId, useMemo, useRef } from 'react';
import { useUnsaved } from '~/features/admin/use-unsaved';

type Report = (id: string, isUnsaved: boolean) => void;

/** Forms side by side, which are left together: one question for all of them. */
export const UnsavedParts = createContext<Report>(() => undefined);

/** What to provide to the forms; asks before any of them is left with something unsaved. */
export function useUnsavedParts(): Report {
  const unsaved = useRef(new Set<string>());
  useUnsaved(() => unsaved.current.size > 0);
  return useMemo<Report>(
    () => (id, isUnsaved) => {
      if (isUnsaved) unsaved.current.add(id);
      else unsaved.current.delete(id);
    },
    [],
  );
}

/** Says whether one of the forms has something unsaved. */
export function useUnsavedPart(isUnsaved: boolean): void {
  const id = useId();
  const report = use(UnsavedParts);
  useEffect(() => {
    report(id, isUnsaved);
    return () => {
      report(id, false);
    };
  }, [report, id, isUnsaved]);
}
