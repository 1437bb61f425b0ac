/** Whether any of an element is on the screen now: what changes there must not move what is around it. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
