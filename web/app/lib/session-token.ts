/**
 * Requirements 9.2: where the access token is kept. The session itself is a cookie that no script can read.
 */
const STORAGE_KEY = 'auth_token';

/**
 * Runs in the head before anything is painted: `data-session` on the page's root shows what is meant for who is signed in,
 * so that nothing moves when the check has been answered.
 */
export const SESSION_SCRIPT = `try{localStorage.getItem('${STORAGE_KEY}')&&document.documentElement.setAttribute('data-session','')}catch(e){}`;

/** Holds the token until the page is left, where storage is full or forbidden. */
let unsaved: string | null = null;

/** The access token of this browser's last sign-in. It may have expired: the server falls back to the cookie by itself. */
export function storedToken(): string | null {
  if (unsaved) return unsaved;
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function keepToken(token: string): void {
  unsaved = null;
  try {
    localStorage.setItem(STORAGE_KEY, token);
  } catch {
    unsaved = token;
  }
  document.documentElement.setAttribute('data-session', '');
}

/** For a session that has ended. */
export function forgetToken(): void {
  unsaved = null;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // What cannot be reached was never stored.
  }
  document.documentElement.removeAttribute('data-session');
}
