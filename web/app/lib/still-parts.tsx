import { createContext, use, type ReactNode } from 'react';

interface WrittenPart {
  /** What it is made of: the same text for as long as it is kept, or each page would leave its own in memory. */
  key: string;
  /** Where the page's nonce stands between two pieces. */
  html: string[];
}

/** Written parts by what they are made of, the one that was used last at the end. */
const written = /* @__PURE__ */ new Map<string, WrittenPart>();
/** Cards among them are 2 KB each, and as much of what they are made of. */
const MOST = 1000;

/** A piece of a text keeps the whole text in memory. */
const copyOf = (text: string) => Buffer.from(text).toString();

function keep(key: string, html: string[]): void {
  written.set(key, { key, html: html.map(copyOf) });
  const [oldest] = written.keys();
  if (written.size > MOST && oldest !== undefined) written.delete(oldest);
}

function find(key: string): string[] | undefined {
  const part = written.get(key);
  if (part === undefined) return undefined;
  written.delete(part.key);
  written.set(part.key, part);
  return part.html;
}

/** Numbers of what many pages are made of, such as the settings; null for what has come once. */
const numbers = /* @__PURE__ */ new WeakMap<object, number | null>();
let lastNumber = 0;

/**
 * What a part is made of, for its key: as JSON at first, and by a number as soon as the same object comes again. Keys of the settings'
 * two thousand letters, on every page, take longer than writing a card.
 */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const number = numbers.get(value);
  if (number) return `#${number}`;
  if (number === null) numbers.set(value, (lastNumber += 1));
  else numbers.set(value, null);
  return JSON.stringify(value);
}

const END_OF_MARK = '"></template>';

/**
 * What is the same on many pages, such as the footer, for one page that the server writes. The page is written with marks in
 * place of such parts, or around those that are written for the first time; `fill` takes the marks out.
 */
export class StillParts {
  /** Nobody else can write a mark into a page. */
  readonly #secret = crypto.randomUUID();
  readonly #nonce: string;
  readonly #keys: string[] = [];
  readonly #shown: (string | undefined)[] = [];

  /** `nonce`: of this page's scripts, which is another one on each page. */
  constructor(nonce?: string) {
    // One that no page contains.
    this.#nonce = nonce ?? this.#secret;
  }

  /** The number of a part on this page, and whether it is written already. */
  note(key: string): { number: number; isWritten: boolean } {
    const html = find(key)?.join(this.#nonce);
    this.#keys.push(key);
    return { number: this.#shown.push(html) - 1, isWritten: html !== undefined };
  }

  mark(number: number, side: 'begin' | 'end' | 'whole'): ReactNode {
    return <template data-still={`${this.#secret} ${number} ${side}`} />;
  }

  /** A page in pieces, as it is sent. What is between two marks is kept for other pages. */
  fill(page: readonly string[]): string[] {
    const begun: number[] = [];
    const pieces: string[] = [];
    for (const html of page) {
      const [before = '', ...marked] = html.split(`<template data-still="${this.#secret} `);
      pieces.push(before);
      for (const piece of marked) {
        const end = piece.indexOf(END_OF_MARK);
        const [numeral, side] = piece.slice(0, end).split(' ');
        const number = Number(numeral);
        if (side === 'begin') begun[number] = pieces.length;
        else if (side === 'whole') pieces.push(this.#shown[number] ?? '');
        else keep(this.#keys[number] ?? '', pieces.slice(begun[number]).join('').split(this.#nonce));
        pieces.push(piece.slice(end + END_OF_MARK.length));
      }
    }
    return pieces;
  }
}

/** Of the page that is being written; undefined in the browser. */
export const StillPartsOfPage = /* @__PURE__ */ createContext<StillParts | undefined>(undefined);

interface StillProps {
  name: string;
  /**
   * All that the part is made of, which can be told as JSON and does not change: it is written once for each of them. Undefined where
   * that would hardly come again.
   */
  of: readonly unknown[] | undefined;
  /** Must not use `useId`: its ids tell where on a page something is. Nor pictures that the head preloads. */
  children: ReactNode;
}

/** A part of a page that is written once for many pages: half of a page's elements are the same on all of them. */
export function Still({ name, of, children }: StillProps) {
  const parts = import.meta.env.SSR ? use(StillPartsOfPage) : undefined;
  if (!parts || !of) return children;
  const { number, isWritten } = parts.note([name, ...of.map(nameOf)].join(' '));
  if (isWritten) return parts.mark(number, 'whole');
  return (
    <>
      {parts.mark(number, 'begin')}
      {children}
      {parts.mark(number, 'end')}
    </>
  );
}
