const KEY = 'resume';

let reloading = false;

/**
 * Reloads the page. A form whose text is on the device does not ask before, and opens with that text again.
 */
export function reloadAndResume(): void {
  reloading = true;
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the form asks before the reload.
  }
  window.location.reload();
}

export const isReloading = (): boolean => reloading;

/** Whether the page was reloaded by `reloadAndResume`. True once: the first form restores its text. */
export function shouldResume(): boolean {
  try {
    const isAsked = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isAsked;
  } catch {
    return false;
  }
}
