const STORAGE_KEY = 'guest-name';

/** The name under which a guest last commented on this device. */
export function storedGuestName(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepGuestName(name: string): void {
  try {
    if (name) localStorage.setItem(STORAGE_KEY, name);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage the guest types the name again.
  }
}
