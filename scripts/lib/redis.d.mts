/** redis.mjs for tests in TypeScript. */
export interface RedisServer {
  url: string;
  port: number;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export function ensureRedis(options: {
  env: NodeJS.ProcessEnv;
  logs: string;
  signal: AbortSignal;
}): Promise<string>;
export function startRedis(options: {
  server: string;
  port?: number;
  password?: string;
}): Promise<RedisServer>;
