/** ports.mjs for tests in TypeScript. */
export function ensureFree(wanted: {
  name: string;
  port: number;
  host: string;
  whose: string;
  command: string;
}): Promise<void>;
export function freePort(): Promise<number>;
