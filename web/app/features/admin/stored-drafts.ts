/** What a form has left on the device. */
export interface KeptDraft<Values> {
  key: string;
  values: Values;
  /** When it was last typed at: an ISO date. */
  at: string;
}

export function readDraft<Values>(key: string): KeptDraft<Values> | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored ? { ...(JSON.parse(stored) as Omit<KeptDraft<Values>, 'key'>), key } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the device took it: storage may be full or forbidden. */
export function writeDraft<Values>({ key, ...draft }: KeptDraft<Values>): boolean {
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
    // What cannot be reached was never stored.
  }
}

/** Browsers have locks on secure pages only. */
const locks = () => (navigator as { locks?: LockManager }).locks;

/** Says that a form is open, until the function that it returns is called or the tab ends, however it ends. */
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

/** The drafts of forms that are no longer open anywhere, the latest first. Where there are no locks, those of open ones too. */
export async function abandonedDrafts<Values>(prefix: string): Promise<KeptDraft<Values>[]> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const open = new Set(held.map(({ name }) => name));
  return keysFrom(prefix)
    .filter((key) => !open.has(key))
    .map((key) => readDraft<Values>(key))
    .filter((draft) => draft !== undefined)
    .sort((one, other) => other.at.localeCompare(one.at));
}
