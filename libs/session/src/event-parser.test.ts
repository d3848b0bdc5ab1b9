import { expect, it } from 'vitest';

import { EventParser } from './event-parser.ts';

const STREAM =
  ': welcome\n\nevent: balance\nid: 3.1\ndata: {"sumBalance":5}\n\n' +
  ': beat\n\nevent: winner\nid: 4.1\ndata: {"name":"ঢাকা 🎲"}\n\n';
const EVENTS = [
  { kind: 'balance', id: '3.1', data: '{"sumBalance":5}' },
  { kind: 'winner', id: '4.1', data: '{"name":"ঢাকা 🎲"}' },
];

it('SYS-10 reads the same events wherever the bytes were cut', () => {
  const bytes = new TextEncoder().encode(STREAM);
  for (let size = 1; size <= bytes.length; size++) {
    const parser = new EventParser();
    const decoder = new TextDecoder();
    const events = [];
    for (let from = 0; from < bytes.length; from += size)
      events.push(
        ...parser.feed(decoder.decode(bytes.subarray(from, from + size), { stream: true })),
      );
    expect(events, `${size} bytes at a time`).toEqual(EVENTS);
  }
});

it('SYS-10 takes every kind of line end, cut anywhere', () => {
  for (const end of ['\r\n', '\r']) {
    const text = STREAM.replaceAll('\n', end);
    for (let cut = 0; cut <= text.length; cut++) {
      const parser = new EventParser();
      // A lone CR at the very end may still become CR LF: the next byte tells.
      expect(
        [...parser.feed(text.slice(0, cut)), ...parser.feed(text.slice(cut)), ...parser.feed(':')],
        `cut at ${cut}`,
      ).toEqual(EVENTS);
    }
  }
});

it('SYS-10 joins the lines of one event, and tells nothing that is not complete', () => {
  const parser = new EventParser();
  expect(parser.feed('data: 1\ndata:2\nevent: x\n')).toEqual([]);
  expect(parser.feed('\n')).toEqual([{ kind: 'x', id: null, data: '1\n2' }]);
});

it('SYS-10 gives up an event without an end', () => {
  const parser = new EventParser();
  expect(() => {
    for (let n = 0; n < 20; n++) parser.feed('x'.repeat(100_000));
  }).toThrow(RangeError);
});
