// @ts-check
// An older Node has no `styleText`: a named import would fail before node-version.mjs tells which Node is needed.
import util from 'node:util';
import { Stopped } from './problem.mjs';

const colourful = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;

/** @type {typeof util.styleText} */
export const paint = (style, text) => (colourful ? util.styleText(style, text) : text);

/** @param {string} [line] */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/** Another program's line, without its colours where there should be none. @param {string} line */
export const foreign = (line) => (colourful ? line : util.stripVTControlCharacters(line));

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Does the work with a line when it begins and a line with the seconds it took when it ends.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function stage(title, work) {
  const began = Date.now();
  say(`${paint('cyan', '→')} ${title} …`);
  try {
    const result = await work();
    say(`${paint('green', '✓')} ${title}  ${paint('dim', seconds(Date.now() - began))}`);
    return result;
  } catch (error) {
    const [mark, end] =
      error instanceof Stopped ? [paint('yellow', '–'), 'stopped'] : [paint('red', '✗'), 'failed'];
    say(`${mark} ${title}  ${paint('dim', `${end} after ${seconds(Date.now() - began)}`)}`);
    throw error;
  }
}

/** @param {import('./problem.mjs').Problem} problem */
export function sayProblem(problem) {
  const lines = problem.lastLines.map((line) => `  ${paint('dim', foreign(line))}`);
  if (lines.length > 0) lines.unshift('');
  lines.push('', `${paint('red', '✗')} ${problem.message}`);
  if (problem.log) lines.push(`  All of its output: ${problem.log}`);
  process.stderr.write(`${lines.join('\n')}\n`);
}
