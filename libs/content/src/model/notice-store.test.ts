import { CallError } from '@parlour/client';
import { fakeApi } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { getNoticeMoments, NoticeStore } from './notice-store.ts';

const notice = (id: string, time: number) => ({
  id,
  title: `Notice ${id}`,
  content: `<p>${id}</p>`,
  time,
});

it('MOD-03 PRM-04 lists rolling lines and popups, newest first, each once', async () => {
  const announcements = vi.fn(async () => ({
    notices: [notice('1', 10), notice('2', 30)],
    popups: [
      { ...notice('3', 20), moment: 'after_login' as const },
      { ...notice('2', 30), moment: 'after_login' as const },
    ],
  }));
  const list = new NoticeStore(fakeApi({ content: { announcements } }).content);
  await list.load(['after_login']);
  expect(list.notices.map(({ id }) => id)).toEqual(['2', '3', '1']);
  expect(announcements).toHaveBeenCalledWith({
    query: { types: ['notices', 'popups'], moment: 'after_login' },
  });
});

it('MOD-03 keeps why the notices did not come, and shows them when they do', async () => {
  const announcements = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValueOnce({});
  const list = new NoticeStore(fakeApi({ content: { announcements } }).content);
  await list.load(['before_login']);
  expect([list.status, list.error?.code]).toEqual(['failed', 'network']);
  await list.load(['before_login']);
  expect([list.status, list.error, list.notices]).toEqual(['ready', null, []]);
});

it('MOD-03 PRM-04 a first login has the notices of every login too', async () => {
  const announcements = vi.fn(
    async ({ query }: { query: { moment?: string; types?: readonly string[] } }) => ({
      popups: [{ ...notice(`${query.moment}`, 1), moment: 'after_login' as const }],
    }),
  );
  const list = new NoticeStore(
    fakeApi({ content: { announcements: announcements as never } }).content,
  );
  await list.load(getNoticeMoments({ isLoggedIn: true, isFirstLogin: true }));
  expect(list.notices.map(({ id }) => id)).toEqual(['first_login', 'after_login']);
  expect(announcements.mock.calls.map(([{ query }]) => query.types)).toEqual([
    ['notices', 'popups'],
    ['popups'],
  ]);
  expect(getNoticeMoments({ isLoggedIn: false, isFirstLogin: false })).toEqual(['before_login']);
});
