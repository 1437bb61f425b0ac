/** A draft of a form on the device. */
export interface StoredDraft<Values> {
  key: string;
  values: Values;
  /** The time of the last typing, as an ISO date. */
  at: string;
}

export function readDraft<Values>(key: string): StoredDraft<Values> | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored ? { ...(JSON.parse(stored) as Omit<StoredDraft<Values>, 'key'>), key } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a draft. False if the device did not take it: storage may be full or forbidden. */
export function writeDraft<Values>({ key, ...draft }: StoredDraft<Values>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that cannot be accessed has no draft either.
  }
}

/**
 * Stores a draft as `next`, under another key. Returns 'stays' if the device has no room for that: `draft` is
 * then stored as before. Returns 'lost' if the device does not take `draft` back either: only the caller has it
 * then.
 */
export function moveDraft<Values>(
  draft: StoredDraft<Values>,
  next: StoredDraft<Values>,
): 'moved' | 'stays' | 'lost' {
  if (writeDraft(next)) {
    removeDraft(draft.key);
    return 'moved';
  }
  // The device may have room for one copy only.
  removeDraft(draft.key);
  if (writeDraft(next)) return 'moved';
  return writeDraft(draft) ? 'stays' : 'lost';
}

/** Browsers have locks on secure pages only. */
const locks = () => (navigator as { locks?: LockManager }).locks;

/** Marks a form as open, until the returned function is called or the tab ends in any way. */
export function holdDraft(key: string): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  void locks()?.request(key, () => released);
  return () => {
    release();
  };
}

function keysFrom(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * The drafts of forms that are no longer open anywhere, the latest first. Without locks, they include those
 * of open forms.
 */
export async function abandonedDrafts<Values>(prefix: string): Promise<StoredDraft<Values>[]> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const open = new Set(held.map(({ name }) => name));
  return keysFrom(prefix)
    .filter((key) => !open.has(key))
    .map((key) => readDraft<Values>(key))
    .filter((draft) => draft !== undefined)
    .sort((one, other) => other.at.localeCompare(one.at));
}
