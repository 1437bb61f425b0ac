import { createContext, use, type ReactNode } from 'react';

/** Written parts by what they are made of; the oldest go when there are more. */
const written = /* @__PURE__ */ new Map<string, string>();
const MOST = 200;

function keep(key: string, html: string): void {
  written.set(key, html);
  const [oldest] = written.keys();
  if (written.size > MOST && oldest !== undefined) written.delete(oldest);
}

/**
 * What is the same on many pages, such as the footer, for one page that the server writes. The page is written with marks in
 * place of such parts, or around those that are written for the first time; `fill` takes the marks out.
 */
export class StillParts {
  /** Nobody else can write a mark into a page. */
  readonly #secret = crypto.randomUUID();
  readonly #keys: string[] = [];
  readonly #shown: (string | undefined)[] = [];

  /** The number of a part on this page, and whether it is written already. */
  note(key: string): { number: number; isWritten: boolean } {
    const html = written.get(key);
    this.#keys.push(key);
    return { number: this.#shown.push(html) - 1, isWritten: html !== undefined };
  }

  mark(number: number, side: 'begin' | 'end' | 'whole'): ReactNode {
    return <template data-still={`${this.#secret} ${number} ${side}`} />;
  }

  /** The page as it is sent. What is between two marks is kept for other pages. */
  fill(page: string): string {
    const mark = (number: string, side: string) =>
      `<template data-still="${this.#secret} ${number} ${side}"></template>`;
    return page
      .replace(
        new RegExp(`${mark('(\\d+)', 'begin')}([\\s\\S]*?)${mark('\\1', 'end')}`, 'g'),
        (_, number: string, html: string) => {
          keep(this.#keys[Number(number)] ?? '', html);
          return html;
        },
      )
      .replace(
        new RegExp(mark('(\\d+)', 'whole'), 'g'),
        (_, number: string) => this.#shown[Number(number)] ?? '',
      );
  }
}

/** Of the page that is being written; undefined in the browser. */
export const StillPartsOfPage = /* @__PURE__ */ createContext<StillParts | undefined>(undefined);

interface StillProps {
  name: string;
  /** All that the part is made of, as JSON: it is written once for each of them. */
  of: unknown;
  /** Must not use `useId`: its ids tell where on a page something is. Nor pictures that the head preloads. */
  children: ReactNode;
}

/** A part of a page that is written once for many pages: half of a page's elements are the same on all of them. */
export function Still({ name, of, children }: StillProps) {
  const parts = import.meta.env.SSR ? use(StillPartsOfPage) : undefined;
  if (!parts) return children;
  const { number, isWritten } = parts.note(`${name} ${JSON.stringify(of)}`);
  if (isWritten) return parts.mark(number, 'whole');
  return (
    <>
      {parts.mark(number, 'begin')}
      {children}
      {parts.mark(number, 'end')}
    </>
  );
}
