/** What a screen tells the root of the page about itself, as its route's `handle`. */
export interface ScreenHandle {
  /** The address is a key: no request may tell where it came from, not even the first ones of the page. */
  hidesAddress?: boolean;
}
