import { readEventData } from '@parlour/contract/event-words';
import { EVENTS_PATH } from '@parlour/contract/rules';

import { EventParser } from './event-parser.ts';

export type EventStreamDeps = {
  readonly merchantCode: string;
  readonly language: () => string;
  readonly token: () => string | null;
  readonly fetch: typeof fetch;
  /** Reports an event; data in the words of the code. */
  readonly onEvent: (kind: string, data: unknown) => void;
  /** The stream is unavailable: the page has to poll for this topic now. */
  readonly onPoll: (topic: 'balance' | 'message') => void;
  /** Called when the stream starts or stops delivering events. */
  readonly onStreaming: (isStreaming: boolean) => void;
  /** The session is over, and no member has logged in since. */
  readonly onEnd: () => void;
};

/**
 * The outcome of one stream: it delivered an event, it delivered nothing, or the session is over.
 */
type Outcome = 'flowed' | 'failed' | 'ended';

/**
 * A stream sends something at once, and then at least every 15 seconds; a buffering proxy is
 * detected by its silence.
 */
const FIRST_BYTE_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 40_000;
/** After so many failures in a row the page polls, while the stream is retried less often. */
const FAILURES_BEFORE_POLLING = 3;
const MAX_RETRY_DELAY_MS = 60_000;
const POLL_INTERVALS_MS = { balance: 15_000, message: 60_000 } as const;
/** A page hidden for this long closes its connection: browsers allow only a few. */
const HIDDEN_TIMEOUT_MS = 20_000;
/**
 * A logout or a login of this very page ends its session too; its answer is on the way and settles
 * the matter.
 */
const GRACE_MS = 700;

/**
 * Reads what happens while the page is looked at, and comes back by itself where it was cut off.
 * Loaded late: no page waits for it.
 */
export class EventStream {
  readonly #deps: EventStreamDeps;
  #lastId: string | null = null;
  #running: AbortController | null = null;
  #failures = 0;
  #isStreaming = false;
  #pollTimers: ReturnType<typeof setInterval>[] = [];
  #hiding: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: EventStreamDeps) {
    this.#deps = deps;
  }

  /** Begins; returns the stop function. */
  start(): () => void {
    const look = (): void => {
      clearTimeout(this.#hiding);
      if (document.visibilityState === 'hidden')
        this.#hiding = setTimeout(() => this.#rest(), HIDDEN_TIMEOUT_MS);
      else if (!this.#running) this.#begin();
    };
    // Back online, it reconnects at once instead of waiting for the end of a pause.
    const again = (): void => {
      if (this.#isStreaming || document.visibilityState === 'hidden') return;
      this.#rest();
      this.#begin();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', again);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', again);
      clearTimeout(this.#hiding);
      this.#rest();
    };
  }

  #begin(): void {
    this.#running = new AbortController();
    void this.#run(this.#running.signal);
  }

  #rest(): void {
    this.#running?.abort();
    this.#running = null;
    this.#stopPolling();
    this.#setStreaming(false);
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const token = this.#deps.token();
      if (token === null) return;
      const outcome = await this.#read(token, signal);
      if (signal.aborted) return;
      this.#setStreaming(false);
      if (outcome === 'ended') {
        await pause(GRACE_MS, signal);
        if (signal.aborted) return;
        if (this.#deps.token() === token) return this.#deps.onEnd();
        continue;
      }
      this.#failures = outcome === 'flowed' ? 0 : this.#failures + 1;
      if (this.#failures >= FAILURES_BEFORE_POLLING) this.#startPolling();
      await pause(this.#getRetryDelayMs(), signal);
    }
  }

  async #read(token: string, signal: AbortSignal): Promise<Outcome> {
    const cut = new AbortController();
    const stop = (): void => cut.abort();
    signal.addEventListener('abort', stop, { once: true });
    let timer = setTimeout(stop, FIRST_BYTE_TIMEOUT_MS);
    let hasFlowed = false;
    try {
      const response = await this.#deps.fetch(EVENTS_PATH, {
        headers: this.#headers(token),
        credentials: 'same-origin',
        cache: 'no-store',
        signal: cut.signal,
      });
      if (response.status === 401) return 'ended';
      if (
        !response.ok ||
        !response.body ||
        response.headers.get('content-type')?.startsWith('text/event-stream') !== true
      )
        return 'failed';
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      const parser = new EventParser();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        clearTimeout(timer);
        timer = setTimeout(stop, SILENCE_TIMEOUT_MS);
        for (const { kind, id, data } of parser.feed(decoder.decode(value, { stream: true }))) {
          if (kind === 'session') return 'ended';
          hasFlowed = true;
          this.#setStreaming(true);
          this.#deps.onEvent(kind, readEventData(kind, JSON.parse(data)));
          this.#lastId = id ?? this.#lastId;
        }
      }
    } catch {
      // A network error, our own abort or a malformed event: the stream is retried.
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      stop();
    }
    return hasFlowed ? 'flowed' : 'failed';
  }

  #headers(token: string): Record<string, string> {
    const { merchantCode, language } = this.#deps;
    return {
      Accept: 'text/event-stream',
      Authorization: token,
      Merchant: merchantCode,
      Language: language(),
      Device: 'web',
      'X-Gateway-Version': '3',
      ...(this.#lastId !== null && { 'Last-Event-ID': this.#lastId }),
    };
  }

  #setStreaming(isStreaming: boolean): void {
    if (isStreaming) this.#stopPolling();
    if (this.#isStreaming === isStreaming) return;
    this.#isStreaming = isStreaming;
    this.#deps.onStreaming(isStreaming);
  }

  #startPolling(): void {
    if (this.#pollTimers.length > 0) return;
    this.#pollTimers = (['balance', 'message'] as const).map((topic) =>
      setInterval(() => this.#deps.onPoll(topic), POLL_INTERVALS_MS[topic]),
    );
  }

  #stopPolling(): void {
    for (const timer of this.#pollTimers) clearInterval(timer);
    this.#pollTimers = [];
  }

  /**
   * Spread out, because all pages of a gateway that stops come back at once; ever longer while
   * nothing gets through.
   */
  #getRetryDelayMs(): number {
    const longest = Math.min(1000 * 2 ** this.#failures, MAX_RETRY_DELAY_MS);
    return longest * (0.5 + Math.random() / 2);
  }
}

/** Waits; an abort ends it early. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
