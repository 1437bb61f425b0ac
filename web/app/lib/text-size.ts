import { useStored, writeStored } from './stored';

/** The text sizes of articles. styles/reading.css defines the sizes themselves. */
export const TEXT_SIZES = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const STORAGE_KEY = 'text-size';

/** Runs in the head before the first paint, so that the text size does not change while a reader reads. */
export const TEXT_SIZE_SCRIPT = `try{document.documentElement.dataset.textSize=localStorage.getItem('${STORAGE_KEY}')||'normal'}catch(e){}`;

function currentSize(): TextSize {
  const shown = document.documentElement.dataset.textSize;
  return TEXT_SIZES.find((size) => size === shown) ?? 'normal';
}

/** The size on the screen. The server knows no choice and returns normal. */
export function useTextSize(): TextSize {
  return useStored(currentSize, 'normal');
}

/** Applies a size, and stores it on the device. Without storage it applies until the page is left. */
export function setTextSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size;
  writeStored(STORAGE_KEY, size);
}
