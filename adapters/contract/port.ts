import { z } from './zod.ts';

/** A setting that is the port of a server. */
export const port = (name: string) =>
  z.coerce
    .number(`${name} must be a port number`)
    .int(`${name} must be a port number`)
    .min(1, `${name} must be a port number from 1 to 65535`)
    .max(65535, `${name} must be a port number from 1 to 65535`);
