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
}
