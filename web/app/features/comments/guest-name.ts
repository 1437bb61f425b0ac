import { readStored, writeStored } from '~/lib/stored';

const STORAGE_KEY = 'guest-name';

/** The name under which a guest last commented on this device. */
export const storedGuestName = (): string => readStored(STORAGE_KEY) ?? '';

/** Without storage the guest types the name again. */
export function keepGuestName(name: string): void {
  writeStored(STORAGE_KEY, name || null);
}
