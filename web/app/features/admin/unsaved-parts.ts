import { createContext, use, useEffect, useId, useMemo, useRef } from 'react';
import { useUnsaved } from '~/features/admin/use-unsaved';

type Report = (id: string, isUnsaved: boolean) => void;

/** Forms side by side that are left together. One question covers all of them. */
export const UnsavedParts = createContext<Report>(() => undefined);

/** Collects the unsaved forms of a screen, and asks before the user leaves any of them. */
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

/** Reports whether one of the forms has unsaved text. */
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
