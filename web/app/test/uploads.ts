import { vi } from 'vitest';

/** Plays the server's response to an upload. */
type Answer = (status: number, responseText: string) => void;

/** Plays the browser's uploads until the test ends. `onSend` gets each one's answer; without it, none ends. */
export function playUploads(onSend: (answer: Answer) => void = () => undefined): void {
  class Upload {
    upload = {};
    status = 0;
    statusText = '';
    responseText = '';
    onload = () => undefined;
    onabort = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    abort() {
      this.onabort();
    }
    send() {
      onSend((status, responseText) => {
        Object.assign(this, { status, responseText });
        this.onload();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
}
