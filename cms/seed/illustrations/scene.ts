import type { Sheet } from './kit/sheet.js';

/** One picture: its file name without extension, what to draw and, if not 1600×900, how large. */
export interface Scene {
  slug: string;
  draw: (sheet: Sheet) => string;
  size?: readonly [width: number, height: number];
}
