import type { ReactNode } from 'react';

/** The text with which a form of the translation began, for the parts above the form. */
export interface BegunText {
  isUnsaved: () => boolean;
  /** When that text was saved. The form's own saves renew it. */
  savedAt: () => string;
  /** Begins again with the saved text, unless the user has typed. */
  beginAgain: () => Promise<void>;
}

/** The parts above a form of the translation, such as the switch to the other way of editing. */
export type RenderAbove = (begun: BegunText, hasCopy: () => boolean) => ReactNode;
