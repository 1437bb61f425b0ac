// @ts-check
import { parseArgs } from 'node:util';
import { Problem } from './problem.mjs';

/**
 * The options of a command line.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @param {string} understood what to say about anything else
 * @returns {ReturnType<typeof parseArgs<Config>>['values']}
 * @throws {Problem}
 */
export function parseOptions(config, understood) {
  try {
    return parseArgs(config).values;
  } catch {
    throw new Problem(understood);
  }
}
