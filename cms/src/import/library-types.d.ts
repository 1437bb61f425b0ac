declare module 'html-encoding-sniffer' {
  /**
   * The name of the encoding of a page's bytes: by BOM, then by what the server said, then by the page's own
   * word.
   */
  export default function sniff(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string | undefined; defaultEncoding?: string },
  ): string;
}

declare module 'simhash-js' {
  export class SimHash {
    constructor(options?: { kshingles?: number; maxFeatures?: number });
    hash(text: string): number;
  }
}
