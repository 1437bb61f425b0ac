// @ts-check
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds
 * @property {(milliseconds: number) => Promise<unknown>} wait
 *
 * @typedef {object} Arrival
 * @property {number} latency from when the request was due to when it was answered, in milliseconds
 * @property {number} lateness of it, how long after it was due it was sent: what the generator itself owes
 */

/** @type {Clock} */
const realClock = { now: () => performance.now(), wait: (milliseconds) => wait(milliseconds) };

/**
 * Requests at a constant rate, whether those before have been answered or not, as readers come. Latency counts from when
 * a request was due, so that a server that stops for a second has a second's requests against it and not one.
 * @param {object} options
 * @param {number} options.rate a second
 * @param {number} options.seconds
 * @param {(number: number) => Promise<void>} options.ask makes the nth request, from 0; must not reject
 * @param {(arrival: Arrival, number: number) => void} options.onAnswer
 * @param {AbortSignal} [options.signal] ends it early
 * @param {Clock} [options.clock]
 * @returns {Promise<number>} how many were sent; all of them are answered by then
 */
export async function openLoop({ rate, seconds, ask, onAnswer, signal, clock = realClock }) {
  const total = Math.round(rate * seconds);
  const began = clock.now();
  /** @type {Set<Promise<void>>} */
  const underWay = new Set();
  let sent = 0;
  while (sent < total && !signal?.aborted) {
    const due = began + (sent * 1000) / rate;
    const early = due - clock.now();
    if (early > 0) {
      await clock.wait(early);
      continue;
    }
    const number = sent;
    const lateness = clock.now() - due;
    const answered = ask(number).then(() => {
      underWay.delete(answered);
      onAnswer({ latency: clock.now() - due, lateness }, number);
    });
    underWay.add(answered);
    sent += 1;
  }
  await Promise.all(underWay);
  return sent;
}
