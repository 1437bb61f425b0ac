import { createContext, use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useUnsaved } from '~/features/admin/use-unsaved';

type Report = (id: string, isUnsaved: boolean) => void;

/** Forms side by side, or one inside another, that are left together. One question covers all of them. */
export const UnsavedParts = createContext<Report | undefined>(undefined);

/** Collects which parts are unsaved. The caller asks before the user leaves them. */
export function useCollectedParts(): { report: Report; isAnyUnsaved: () => boolean } {
  const unsaved = useRef(new Set<string>());
  return useMemo(
    () => ({
      report: (id, isUnsaved) => {
        if (isUnsaved) unsaved.current.add(id);
        else unsaved.current.delete(id);
      },
      isAnyUnsaved: () => unsaved.current.size > 0,
    }),
    [],
  );
}

/** Collects the unsaved forms of a screen, and asks before the user leaves any of them. */
export function useUnsavedParts(): Report {
  const { report, isAnyUnsaved } = useCollectedParts();
  useUnsaved(isAnyUnsaved);
  return report;
}

/** Reports whether one of the forms has unsaved text. */
export function useUnsavedPart(isUnsaved: boolean): void {
  const id = useId();
  const report = use(UnsavedParts);
  useEffect(() => {
    report?.(id, isUnsaved);
    return () => {
      report?.(id, false);
    };
  }, [report, id, isUnsaved]);
}

/**
 * Asks before the user leaves the page of a dialog without an address. Inside another form, that form asks:
 * a router has one question at a time.
 */
export function AsksBeforeLeaving({ isUnsaved }: { isUnsaved: boolean }) {
  return use(UnsavedParts) ? <Reporting isUnsaved={isUnsaved} /> : <Asking isUnsaved={isUnsaved} />;
}

function Reporting({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedPart(isUnsaved);
  return null;
}

function Asking({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsaved(() => isUnsaved);
  return null;
}

/** What a form reports of its unsaved text: for the next render, and for what happens before it, such as Escape. */
export function useReportedText() {
  const now = useRef(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const report = useCallback((value: boolean) => {
    now.current = value;
    setUnsaved(value);
  }, []);
  return { isUnsaved, isUnsavedNow: () => now.current, report };
}
