/** hostile-texts.mjs for tests in TypeScript. */
export interface HostileText {
  name: string;
  make(length: number): string;
}

export const HOSTILE_TEXTS: readonly HostileText[];
