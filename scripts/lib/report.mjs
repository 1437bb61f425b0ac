// @ts-check
// An older Node has no `styleText`: a named import would fail before node-version.mjs tells which Node is needed.
import util from 'node:util';
import { Stopped } from './problem.mjs';

/**
 * Everything that the commands print on the terminal: stages with their seconds, sentences, prefixed lines.
 */

const colourful = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;

/** @typedef {'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan'} Style */

/**
 * @param {Style} style
 * @param {string} text
 */
export function paint(style, text) {
  return colourful ? util.styleText(style, text) : text;
}

/** @param {string} [line] */
export function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/**
 * Another program's line, without its colours where there should be none.
 * @param {string} line
 */
export function foreign(line) {
  return colourful ? line : util.stripVTControlCharacters(line);
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

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
    const isStopped = error instanceof Stopped;
    const took = `${isStopped ? 'stopped' : 'failed'} after ${seconds(Date.now() - began)}`;
    say(`${isStopped ? paint('yellow', '–') : paint('red', '✗')} ${title}  ${paint('dim', took)}`);
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

/** @type {Record<string, Style>} */
const PREFIX_STYLES = { cms: 'magenta', site: 'blue' };

/**
 * @param {string} name of a process
 * @param {string} line
 */
export function sayFrom(name, line) {
  say(`${paint(PREFIX_STYLES[name] ?? 'cyan', `[${name}]`.padEnd(6))} ${foreign(line)}`);
}
