import { CallError } from '@parlour/client';
import { expect, it, vi } from 'vitest';

import { executionsFor, NoticeStore } from './notice-store.ts';

const notice = (id: string, time: number) => ({
  id,
  title: `Notice ${id}`,
  content: `<p>${id}</p>`,
  time,
});

it('MOD-03 PRM-04 lists rolling lines and popups, newest first, each once', async () => {
  const announcements = vi.fn(async () => ({
    player: [notice('1', 10), notice('2', 30)],
    popup: [
      { ...notice('3', 20), execution: 'A' as const },
      { ...notice('2', 30), execution: 'A' as const },
    ],
  }));
  const list = new NoticeStore(announcements);
  await list.load(['A']);
  expect(list.notices.map(({ id }) => id)).toEqual(['2', '3', '1']);
  expect(announcements).toHaveBeenCalledWith({ query: { types: 'PL,PU', execution: 'A' } });
});

it('MOD-03 keeps why the notices did not come, and shows them when they do', async () => {
  const announcements = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValueOnce({});
  const list = new NoticeStore(announcements);
  await list.load(['B']);
  expect([list.status, list.error?.code]).toEqual(['failed', 'network']);
  await list.load(['B']);
  expect([list.status, list.error, list.notices]).toEqual(['ready', null, []]);
});

it('MOD-03 PRM-04 a first login has the notices of every login too', async () => {
  const announcements = vi.fn(
    async ({ query }: { query: { execution?: string; types?: string } }) => ({
      popup: [{ ...notice(`${query.execution}`, 1), execution: 'A' as const }],
    }),
  );
  const list = new NoticeStore(announcements as never);
  await list.load(executionsFor({ isLoggedIn: true, isFirstLogin: true }));
  expect(list.notices.map(({ id }) => id)).toEqual(['F', 'A']);
  expect(announcements.mock.calls.map(([{ query }]) => query.types)).toEqual(['PL,PU', 'PU']);
  expect(executionsFor({ isLoggedIn: false, isFirstLogin: false })).toEqual(['B']);
});
