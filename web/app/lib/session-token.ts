import { useEffect, useState } from 'react';
import { readStored, writeStored } from './stored';

/** Requirements 9.2: the key of the access token. The session itself is a cookie that no script can read. */
const STORAGE_KEY = 'auth_token';

/**
 * Runs in the head before the first paint: `data-session` on the page's root shows the parts for signed-in
 * users, so that nothing moves when the session has been checked.
 */
export const SESSION_SCRIPT = `try{localStorage.getItem('${STORAGE_KEY}')&&document.documentElement.setAttribute('data-session','')}catch(e){}`;

/** The token until the page is left, if storage is full or forbidden. */
let unsaved: string | null = null;

/** The access token of this browser's last sign-in. It may have expired: the server then uses the cookie. */
export const storedToken = (): string | null => unsaved ?? readStored(STORAGE_KEY);

/** The number of the signed-in user, which the token contains. Empty for a guest. */
export function tokenUser(): string {
  try {
    const [, payload = ''] = storedToken()?.split('.') ?? [];
    return String((JSON.parse(atob(payload)) as { id?: number }).id ?? '');
  } catch {
    return '';
  }
}

/** Whether another user than this one has signed in in this browser. Without a token nobody has. */
export const isOtherUser = (id: number | undefined): boolean => !['', String(id)].includes(tokenUser());

/**
 * Calls `listener` when another tab may have signed in or out, also while this page was in the back/forward
 * cache: all tabs share one session. Returns a function that ends it.
 */
export function onOtherTab(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', onShow);
  };
}

/**
 * The user at the first render, and after a sign-in or sign-out in another tab. It does not follow this tab's own
 * check of the session: a form with this key would lose what its user types at that moment. The server knows no
 * user: the HTML must not depend on this.
 */
export function useTokenUser(): string {
  const [user, setUser] = useState(tokenUser);
  useEffect(
    () =>
      onOtherTab(() => {
        setUser(tokenUser());
      }),
    [],
  );
  return user;
}

/** Marks the page as one for signed-in users if there is a token, and else as one for guests. */
export function markSession(): void {
  document.documentElement.toggleAttribute('data-session', Boolean(storedToken()));
}

export function keepToken(token: string): void {
  unsaved = writeStored(STORAGE_KEY, token) ? token : null;
  markSession();
}

/** Removes the token after the session has ended. */
export function forgetToken(): void {
  unsaved = null;
  writeStored(STORAGE_KEY, null);
  markSession();
}
