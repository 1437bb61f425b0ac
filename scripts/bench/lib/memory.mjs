// @ts-check
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './statistics.mjs';

const EVERY_MS = 50;

/**
 * Resident memory of a process in MB, as the kernel counts it.
 * @param {number} pid
 * @returns {number} NaN where there is no such process, or no /proc
 */
export function residentMb(pid) {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? NaN) / 1024;
  } catch {
    return NaN;
  }
}

/**
 * Watches the resident memory of a process until it is told to stop.
 * @param {number} pid
 * @returns {() => Promise<{ at: number, mb: number }[]>} stops; `at` is of performance.now()
 */
export function watchMemory(pid) {
  /** @type {{ at: number, mb: number }[]} */
  const samples = [];
  let watching = true;
  const done = (async () => {
    while (watching) {
      samples.push({ at: performance.now(), mb: residentMb(pid) });
      await wait(EVERY_MS);
    }
  })();
  return async () => {
    watching = false;
    await done;
    return samples.filter((one) => Number.isFinite(one.mb));
  };
}

/** The most of it; NaN of nothing. @param {{ mb: number }[]} samples */
export function peakOf(samples) {
  return samples.reduce((most, { mb }) => (mb > most || Number.isNaN(most) ? mb : most), NaN);
}

/**
 * How much the last third of a measurement holds above the one before it, in the middle of each: a peak is no growth. The
 * first third is for what fills up once.
 * @param {number[]} values evenly spread over time
 */
export function growthOf(values) {
  const third = Math.floor(values.length / 3);
  if (third === 0) return { before: NaN, after: NaN, grown: NaN };
  const before = median(values.slice(third, 2 * third));
  const after = median(values.slice(2 * third));
  return { before, after, grown: after - before };
}
