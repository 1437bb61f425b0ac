import type { Locator } from '@playwright/test';

/** The text of a field, whether it is an input or an editable element. */
export const typedIn = (field: Locator): Promise<string | null> =>
  field.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : element.textContent,
  );
