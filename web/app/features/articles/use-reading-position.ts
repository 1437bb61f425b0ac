import { useEffect, useState, type RefObject } from 'react';
import type { Heading } from './contents';

/** The distance from the top of the window, in pixels. A heading above this line counts as begun. */
const READING_LINE = 160;

/**
 * The id of the current heading while the page scrolls. The share of the text that has been read is written
 * to the progress bar as the CSS variable `--read`, from 0 to 1, so that React does not render.
 */
export function useReadingPosition(
  story: RefObject<HTMLElement | null>,
  progress: RefObject<HTMLElement | null>,
  headings: readonly Heading[],
): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const box = story.current?.getBoundingClientRect();
      if (!box) return;
      const read = (window.innerHeight - box.top) / box.height;
      progress.current?.style.setProperty('--read', String(Math.min(1, Math.max(0, read))));
      const begun = headings.findLast(({ id }) => {
        const heading = document.getElementById(id);
        return heading && heading.getBoundingClientRect().top < READING_LINE;
      });
      setCurrent(begun?.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [story, progress, headings]);
  return current;
}
