const KEY = 'resume';

let reloading = false;

/** Reloads the page. A form whose text is kept on the device lets it go without asking, and opens with that text again. */
export function reloadAndResume(): void {
  reloading = true;
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Without storage the form asks whether to leave.
  }
  window.location.reload();
}

export const isReloading = (): boolean => reloading;

/** Whether the page was reloaded by `reloadAndResume`. True once: the first form goes on with its text. */
export function shallResume(): boolean {
  try {
    const shall = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return shall;
  } catch {
    return false;
  }
}
