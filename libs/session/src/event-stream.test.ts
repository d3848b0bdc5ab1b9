import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { EventStream, type EventStreamDeps } from './event-stream.ts';

type Line = {
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly say: (text: string) => Promise<void>;
  readonly cut: () => Promise<void>;
};

const page = { visibilityState: 'visible', listeners: new Map<string, () => void>() };
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state;
  page.listeners.get('visibilitychange')?.();
};
const settle = () => vi.advanceTimersByTimeAsync(0);

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  page.visibilityState = 'visible';
  page.listeners.clear();
  const listen = (name: string, listener: () => void) => void page.listeners.set(name, listener);
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState;
    },
    addEventListener: listen,
    removeEventListener: (name: string) => void page.listeners.delete(name),
  });
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A stream against a gateway that answers as `answer` says, or keeps the line open. */
function make({
  answer,
  ...over
}: Partial<EventStreamDeps> & { answer?: () => Response | Promise<Response> | undefined } = {}) {
  const lines: Line[] = [];
  const events: [string, unknown][] = [];
  const asked: string[] = [];
  const flows: boolean[] = [];
  const state = { token: 'T1' as string | null, ends: 0 };
  const fetch = async (
    _path: unknown,
    { headers, signal }: RequestInit = {},
  ): Promise<Response> => {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
      },
    });
    signal!.addEventListener('abort', () => {
      try {
        controller.error(new DOMException('cut', 'AbortError'));
      } catch {
        /* It was closed before. */
      }
    });
    lines.push({
      headers: new Headers(headers),
      signal: signal!,
      say: async (text) => {
        controller.enqueue(new TextEncoder().encode(text));
        await settle();
      },
      cut: async () => {
        controller.close();
        await settle();
      },
    });
    return (
      (await answer?.()) ??
      new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
    );
  };
  const stream = new EventStream({
    merchantCode: 'tala',
    language: () => 'EN',
    token: () => state.token,
    fetch: fetch as typeof globalThis.fetch,
    onEvent: (kind, data) => events.push([kind, data]),
    onPoll: (what) => asked.push(what),
    onStreaming: (isStreaming) => flows.push(isStreaming),
    onEnd: () => {
      state.ends += 1;
    },
    ...over,
  });
  stop = stream.start();
  return { lines, events, asked, flows, state, line: () => lines.at(-1)! };
}

it('SYS-10 asks with the headers of every call, and tells what comes', async () => {
  const { line, events, flows } = make();
  await settle();
  expect(Object.fromEntries(line().headers)).toMatchObject({
    authorization: 'T1',
    merchant: 'tala',
    language: 'EN',
    accept: 'text/event-stream',
  });
  expect(line().headers.has('last-event-id')).toBe(false);
  await line().say(': welcome\n\nevent: balance\nid: 1.1\ndata: {"sum');
  expect(events).toEqual([]);
  await line().say('Balance":5}\n\n');
  expect(events).toEqual([['balance', { sumBalance: 5 }]]);
  expect(flows).toEqual([true]);
});

it('SYS-10 comes back where it was cut off, a moment later', async () => {
  const { lines, line } = make();
  await settle();
  await line().say('event: winner\nid: 7.2\ndata: {}\n\n');
  await line().cut();
  await vi.advanceTimersByTimeAsync(999);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(line().headers.get('last-event-id')).toBe('7.2');
  expect(lines).toHaveLength(2);
});

it('SYS-10 cuts a line that has gone silent, and one that never said anything', async () => {
  const { lines, line } = make();
  await settle();
  await line().say('event: balance\ndata: {}\n\n');
  for (let beat = 0; beat < 4; beat++) {
    await vi.advanceTimersByTimeAsync(15_000);
    await line().say(': beat\n\n');
  }
  expect(line().signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(lines[0]!.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(lines).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines[1]!.signal.aborted).toBe(true);
});

it('SYS-10 polls after three failures and stops when the stream flows', async () => {
  let isUp = false;
  const { lines, line, asked } = make({
    answer: () => (isUp ? undefined : new Response('busy', { status: 503 })),
  });
  await vi.advanceTimersByTimeAsync(6000);
  expect(lines).toHaveLength(3);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.filter((what) => what === 'balance')).toHaveLength(4);
  expect(asked.filter((what) => what === 'message')).toHaveLength(1);
  const tries = lines.length;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(lines.length - tries).toBeLessThanOrEqual(4);
  isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  await line().say('event: balance\ndata: {}\n\n');
  const asks = asked.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(asks);
});

it.each([
  [
    'an answer without a body',
    () => new Response(null, { status: 200, headers: { 'content-type': 'text/event-stream' } }),
  ],
  ['a page of a proxy', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ['no network', () => Promise.reject(new TypeError('failed to fetch'))],
])('SYS-10 takes %s for no stream', async (_name, answer) => {
  const { asked, events } = make({ answer });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toContain('balance');
  expect(events).toEqual([]);
});

it('SYS-10 closes its stream on a hidden page and opens it with the first look', async () => {
  const { lines, line, flows } = make();
  await settle();
  await line().say('event: balance\nid: 4.4\ndata: {}\n\n');
  show('hidden');
  await vi.advanceTimersByTimeAsync(19_000);
  show('visible');
  await vi.advanceTimersByTimeAsync(5000);
  await line().say(': beat\n\n');
  expect(lines[0]!.signal.aborted).toBe(false);
  show('hidden');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines[0]!.signal.aborted).toBe(true);
  expect(flows).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lines).toHaveLength(1);
  show('visible');
  await settle();
  expect(lines).toHaveLength(2);
  expect(line().headers.get('last-event-id')).toBe('4.4');
});

it('AUT-13 reports an ended session unless the page has a newer one', async () => {
  const { line, state } = make();
  await settle();
  await line().say('event: session\ndata: {"why":"operator"}\n\n');
  await vi.advanceTimersByTimeAsync(700);
  expect(state.ends).toBe(1);
  stop();
  const second = make();
  await settle();
  await second.line().say('event: session\ndata: {"why":"password"}\n\n');
  second.state.token = 'T2';
  await vi.advanceTimersByTimeAsync(700);
  expect(second.state.ends).toBe(0);
  expect(second.line().headers.get('authorization')).toBe('T2');
  stop();
  const third = make({ answer: () => new Response('{}', { status: 401 }) });
  await vi.advanceTimersByTimeAsync(700);
  expect(third.state.ends).toBe(1);
});

it('SYS-10 stops for good: no line, no timer', async () => {
  const { lines, line, asked, flows } = make();
  await settle();
  await line().say('event: balance\ndata: {}\n\n');
  stop();
  expect(line().signal.aborted).toBe(true);
  show('visible');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(lines).toHaveLength(1);
  expect(asked).toEqual([]);
  expect(flows.at(-1)).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
