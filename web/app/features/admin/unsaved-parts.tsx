import { createContext, use, useEffect, useId, useMemo, useRef } from 'react';
import { useUnsaved } from '~/features/admin/use-unsaved';

/** Registers a part, or removes it. */
type Report = (id: string, isUnsaved: (() => boolean) | undefined) => void;

/** Forms side by side, or one inside another, that are left together. One question covers all of them. */
export const UnsavedParts = createContext<Report | undefined>(undefined);

/** Collects the parts of a form or a screen. The caller asks before the user leaves them. */
export function useCollectedParts(): { report: Report; isAnyUnsaved: () => boolean } {
  const parts = useRef(new Map<string, () => boolean>());
  return useMemo(
    () => ({
      report: (id, isUnsaved) => {
        if (isUnsaved) parts.current.set(id, isUnsaved);
        else parts.current.delete(id);
      },
      isAnyUnsaved: () => [...parts.current.values()].some((isUnsaved) => isUnsaved()),
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

/** Makes a form one of the parts. */
export function useUnsavedPart(isUnsaved: () => boolean): void {
  const id = useId();
  const report = use(UnsavedParts);
  useEffect(() => {
    report?.(id, isUnsaved);
    return () => {
      report?.(id, undefined);
    };
  }, [report, id, isUnsaved]);
}

/**
 * Asks before the user leaves the page of a dialog without an address. Inside another form, that form asks:
 * a router has one question at a time.
 */
export function AsksBeforeLeaving({ isUnsaved }: { isUnsaved: () => boolean }) {
  return use(UnsavedParts) ? <Part isUnsaved={isUnsaved} /> : <Asking isUnsaved={isUnsaved} />;
}

function Part({ isUnsaved }: { isUnsaved: () => boolean }) {
  useUnsavedPart(isUnsaved);
  return null;
}

function Asking({ isUnsaved }: { isUnsaved: () => boolean }) {
  useUnsaved(isUnsaved);
  return null;
}
