/**
 * The `ref` of the scrolling part of a dialog. A notice takes its height from that part on a phone. The field
 * that had the focus and was visible then stays visible.
 */
export function keepFocusVisible(body: HTMLElement | null) {
  if (!body) return undefined;
  let height = body.clientHeight;
  const observer = new ResizeObserver(() => {
    const before = height;
    height = body.clientHeight;
    const field = document.activeElement;
    if (height >= before || !field || !body.contains(field)) return;
    const start = field.getBoundingClientRect().top - body.getBoundingClientRect().top;
    if (start >= 0 && start < before) field.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(body);
  return () => {
    observer.disconnect();
  };
}
