/**
 * Reports when a mouse pointer, or the keyboard's focus, reaches a control with a tooltip (`data-tip`), and
 * with null when it reaches anything else. Touches never show a tooltip. Returns a function that stops this.
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
