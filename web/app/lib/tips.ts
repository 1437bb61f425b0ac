/**
 * Tells when a mouse, or the focus of a keyboard, comes to a control that has a tooltip, which is one with `data-tip`; with
 * null when it comes to anything else. Fingers never see a tooltip. Returns what ends it.
 */
export function whenReached(tell: (control: HTMLElement | null) => void): () => void {
  const note = (event: Event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-tip]');
    const isMeant =
      event instanceof PointerEvent ? event.pointerType === 'mouse' : control?.matches(':focus-visible');
    tell(isMeant ? control : null);
  };
  window.addEventListener('pointerover', note);
  window.addEventListener('focusin', note);
  return () => {
    window.removeEventListener('pointerover', note);
    window.removeEventListener('focusin', note);
  };
}
