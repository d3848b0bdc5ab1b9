import { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { type ChatMessage, ChatRoom, MAX_MESSAGES, MAX_PAUSE_MS, POLL_MS } from './chat-room.ts';

const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  name: 'de***1',
  rankLevel: 1,
  text: `Text ${id}`,
  time: id,
  isOwn: false,
  ...more,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function room(chat: Partial<Record<keyof Api['chat'], unknown>>, isSeen = () => true) {
  return new ChatRoom({ chat: chat as Api['chat'], isSeen });
}

const after = (messages: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
  messages.mock.calls.map(([input]) => (input as { query: { after: number } }).query.after);

it('MOD-02 polls every three seconds after the last message until it closes', async () => {
  const messages = vi
    .fn()
    .mockResolvedValueOnce({ list: [message(1), message(2)], online: 3 })
    .mockResolvedValue({ list: [message(5)], online: 4 });
  const here = room({ messages });
  const stop = here.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(here.messages.map(({ id }) => id)).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(after(messages)).toEqual([0, 2]);
  expect([here.online, here.messages.length]).toEqual([4, 3]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(messages).toHaveBeenCalledTimes(2);
});

it('MOD-02 does not poll while hidden, and polls at once when seen again', async () => {
  let isSeen = false;
  const messages = vi.fn(async () => ({ list: [], online: 0 }));
  const here = room({ messages }, () => isSeen);
  here.start();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(messages).not.toHaveBeenCalled();
  isSeen = true;
  here.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(messages).toHaveBeenCalledTimes(1);
});

it('MOD-02 backs off after failures up to a limit, and recovers at once', async () => {
  const messages = vi.fn().mockRejectedValue(new CallError('network'));
  const here = room({ messages });
  here.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(here.status).toBe('failed');
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(messages).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(messages).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2 * POLL_MS);
  expect(messages).toHaveBeenCalledTimes(3);
  messages.mockResolvedValue({ list: [], online: 1 });
  await vi.advanceTimersByTimeAsync(MAX_PAUSE_MS);
  expect(here.status).toBe('ready');
  const before = messages.mock.calls.length;
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(messages).toHaveBeenCalledTimes(before + 1);
});

it('MOD-02 shows an own message at once and misses none written before it', async () => {
  const messages = vi
    .fn()
    .mockResolvedValueOnce({ list: [message(1)], online: 1 })
    .mockResolvedValue({ list: [message(2), message(3, { isOwn: true })], online: 1 });
  const here = room({ messages, say: async () => message(3, { isOwn: true }) });
  here.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(await here.say('Hello')).toBe(true);
  expect(here.messages.map(({ id }) => id)).toEqual([1, 3]);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(after(messages)).toEqual([0, 1]);
  expect(here.messages.map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('MOD-02 keeps the last two hundred and drops what has been hidden', async () => {
  const messages = vi
    .fn()
    .mockResolvedValueOnce({
      list: Array.from({ length: MAX_MESSAGES + 5 }, (_, index) => message(index + 1)),
      online: 1,
    })
    .mockResolvedValue({ list: [], online: 1, hidden: [205] });
  const here = room({ messages });
  here.start();
  await vi.advanceTimersByTimeAsync(0);
  expect([here.messages.length, here.messages[0]?.id, here.messages.at(-1)?.id]).toEqual([
    MAX_MESSAGES,
    6,
    205,
  ]);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(here.messages.at(-1)?.id).toBe(204);
});

it('MOD-02 tells how long to wait after too much, and until when after an offence', async () => {
  vi.setSystemTime(1_000_000);
  const say = vi
    .fn()
    .mockRejectedValueOnce(new CallError('TOO_MANY_REQUESTS', { value: { retryAfter: 7 } }))
    .mockRejectedValueOnce(new CallError('chat_muted', { value: { until: 4_600_000 } }));
  const here = room({ say });
  expect(await here.say('Hello')).toBe(false);
  expect([here.waitUntil, here.isMuted, here.refusal?.code]).toEqual([
    1_007_000,
    false,
    'TOO_MANY_REQUESTS',
  ]);
  here.endWait();
  expect([here.waitUntil, here.refusal]).toEqual([0, null]);
  await here.say('Hello');
  expect([here.waitUntil, here.isMuted]).toEqual([4_600_000, true]);
});

it('MOD-02 a report that fails can be made again', async () => {
  const report = vi.fn().mockRejectedValueOnce(new CallError('network')).mockResolvedValue(null);
  const here = room({ report });
  await here.report(4);
  expect(here.reported).toEqual([]);
  await here.report(4);
  await here.report(4);
  expect(here.reported).toEqual([4]);
  expect(report).toHaveBeenCalledTimes(2);
});
