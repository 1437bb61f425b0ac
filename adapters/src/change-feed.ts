import { setTimeout as wait } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Logger } from 'pino';
import type { NumberedChange } from '../contract/changes.ts';
import type { Cms } from './cms.ts';

const RETRY_MS = 1000;
/** Strapi sends a heartbeat every 15 s; a stream silent for longer is dead. */
const SILENCE_MS = 40_000;

export interface ChangeListener {
  onChange(change: NumberedChange): void;
  /**
   * Called with true once changes are announced, and with the number of the last change before that. Called
   * with false when the stream is lost.
   */
  onConnection(connected: boolean, lastChange: number): void;
}

async function listenOnce(cms: Cms, listener: ChangeListener, stop: AbortSignal): Promise<void> {
  const silence = new AbortController();
  const timer = setTimeout(() => {
    silence.abort(new DOMException('Strapi is silent', 'TimeoutError'));
  }, SILENCE_MS);
  const anySign = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      timer.refresh();
      controller.enqueue(chunk);
    },
  });
  try {
    const response = await cms.open('/api/changes', {
      signal: AbortSignal.any([stop, silence.signal]),
    });
    if (!response.ok || !response.body) throw new Error(`The change feed answered ${response.status}`);
    const events = response.body
      .pipeThrough(anySign)
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) {
      const change = JSON.parse(data) as NumberedChange;
      if (event === 'connected') listener.onConnection(true, change.number);
      else listener.onChange(change);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps the stream of changes open until `stop`, and reconnects for ever. Reports a loss once. */
export async function followChanges(
  cms: Cms,
  listener: ChangeListener,
  log: Logger,
  stop: AbortSignal,
): Promise<void> {
  let connected = true;
  const tell = (now: boolean, lastChange: number, reason?: string) => {
    if (connected !== now && !stop.aborted) {
      if (now) log.info('The change feed is back');
      else log.warn({ reason }, 'The change feed is lost; nothing is cached until it is back');
    }
    connected = now;
    listener.onConnection(now, lastChange);
  };
  while (!stop.aborted) {
    const reason = await listenOnce(cms, { ...listener, onConnection: tell }, stop).then(
      () => 'The stream ended',
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    );
    tell(false, 0, reason);
    await wait(RETRY_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}
