import { RouterContextProvider, type RouterContext } from 'react-router';

/**
 * What the router hands to the loaders of one page. The router's own keeps its values in a WeakMap that all pages share, and V8
 * keeps what lies in one, here the whole page, through its small collections of what is young: they would take twice as long.
 */
export class PageContext extends RouterContextProvider {
  readonly #values = new Map<RouterContext<unknown>, unknown>();

  override get<Value>(context: RouterContext<Value>): Value {
    if (!this.#values.has(context)) return super.get(context);
    return this.#values.get(context) as Value;
  }

  override set<Value>(context: RouterContext<Value>, value: Value): void {
    this.#values.set(context, value);
  }

  /**
   * Lets go of its values once the page is there. While many wait, V8 takes what belongs to a request for old before its page
   * is written, and then keeps the page for as long as anything of that refers to it.
   */
  clear(): void {
    this.#values.clear();
  }
}
