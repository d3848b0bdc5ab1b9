import { expect, test } from 'vitest';

import { findCurrentEvent, getPollDelay, type TableEvent } from './table-poller.ts';

const event = (
  state: TableEvent['state'],
  opensAt: number,
  more: Partial<TableEvent> = {},
): TableEvent => ({
  event: `roulette-${opensAt}`,
  number: 1,
  lane: 0,
  state,
  opensAt,
  locksAt: opensAt + 20_000,
  endsAt: opensAt + 28_000,
  facts: {},
  commitment: '',
  entropy: null,
  shown: null,
  crowd: { players: 0, stakes: 0 },
  ...more,
});

test('an open event takes bets until its lock, then shows as closing', () => {
  const open = event('open', 1000);
  expect(findCurrentEvent([open], 1000).phase).toBe('betting');
  expect(findCurrentEvent([open], 20_999).phase).toBe('betting');
  expect(findCurrentEvent([open], 21_000).phase).toBe('closing');
  expect(findCurrentEvent([event('locked', 1000)], 5000).phase).toBe('closing');
});

test('a decided event plays; when it has ended it stays in sight until the next one opens', () => {
  const ended = event('settled', 1000);
  const next = event('open', 40_000);
  expect(findCurrentEvent([event('decided', 1000)], 25_000).phase).toBe('playing');
  expect(findCurrentEvent([ended, next], 30_000)).toEqual({ phase: 'result', event: ended });
  expect(findCurrentEvent([ended, next], 40_000)).toEqual({ phase: 'betting', event: next });
  expect(findCurrentEvent([event('void', 1000)], 30_000).phase).toBe('result');
  expect(findCurrentEvent([], 0)).toEqual({ phase: 'waiting', event: null });
});

test('polls when something is due, faster before a decision, never in a storm', () => {
  const open = event('open', 0);
  expect(getPollDelay([open], 5000)).toBe(1500);
  expect(getPollDelay([open], 19_500)).toBe(650);
  expect(getPollDelay([open], 19_999)).toBe(300);
  expect(getPollDelay([open], 20_000)).toBe(400);
  expect(getPollDelay([event('locked', 0)], 20_500)).toBe(400);
  expect(getPollDelay([event('decided', 0)], 27_900)).toBe(300);
  expect(getPollDelay([], 0)).toBe(1500);
});
