/** A screen's instructions to the root of the page, as its route's `handle`. */
export interface ScreenHandle {
  /**
   * The address contains a secret: no request may send it as referrer, not even the first ones of the page.
   */
  hidesAddress?: boolean;
}
