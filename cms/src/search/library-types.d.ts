/** The package has types, which `moduleResolution: node` does not find. */
declare module '@orama/stemmers/english' {
  export function stemmer(word: string): string;
}
