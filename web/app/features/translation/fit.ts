/** How a text is set to take less room: parts of its own line height and size, the least visible first. */
const STEPS = [
  { leading: 0.95, size: 1 },
  { leading: 0.9, size: 1 },
  ...[0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72].map((size) => ({ leading: 0.9, size })),
];

/** Sets a text tighter, and then smaller, until it is no higher than so many pixels; as far as it stays readable. */
export function fitHeight(text: HTMLElement, height: number): void {
  const { style } = text;
  style.removeProperty('line-height');
  style.removeProperty('font-size');
  const own = getComputedStyle(text);
  const size = parseFloat(own.fontSize);
  const leading = parseFloat(own.lineHeight) / size;
  for (const step of STEPS) {
    // Heights are rounded.
    if (text.offsetHeight <= Math.ceil(height)) return;
    style.lineHeight = String(leading * step.leading);
    style.fontSize = `${size * step.size}px`;
  }
}

/** Sets a text within the room of another element, whatever becomes of that. Returns what ends it. */
export function fitInto(text: HTMLElement, room: HTMLElement): () => void {
  const fit = () => {
    text.style.maxInlineSize = `${room.offsetWidth}px`;
    fitHeight(text, room.offsetHeight);
  };
  // At once, since the observer may tell of the first size after that has been painted.
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(room);
  return () => {
    observer.disconnect();
  };
}
