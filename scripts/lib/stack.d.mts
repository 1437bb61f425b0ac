/** stack.mjs for tests in TypeScript. */
export interface StackOptions {
  /** Absolute. Without it there is a temporary one, which `stop` removes. */
  dataDir?: string;
  /** A data folder that no process uses. The temporary one begins as its copy. */
  copyOf?: string;
  /** More settings, such as `{ DEMO_CONTENT: 'false' }`. */
  env?: Record<string, string>;
  /** The folder with a copy of the built cms. */
  cmsFolder?: string;
}

export interface Stack {
  /** Addresses have no slash at the end. */
  siteUrl: string;
  cmsUrl: string;
  sitePid: number;
  cmsPid: number;
  dataDir: string;
  adminPassword: string;
  cmsToken: string;
  /** Returns the lines that the processes have printed. */
  logs(): string;
  /** Ends the processes, and removes a temporary data folder. */
  stop(): Promise<void>;
}

export function startStack(options?: StackOptions): Promise<Stack>;
export function startCms(options?: StackOptions): Promise<Stack>;
export function startSite(
  cms: Pick<Stack, 'dataDir' | 'cmsUrl'>,
  env?: Record<string, string>,
): Promise<Stack>;
export function makeDemoData(): Promise<{ folder: string; remove(): void }>;
