import { expect, it, vi } from 'vitest';

import {
  arePopupsMuted,
  markPopupsSeen,
  setPopupsMuted,
  fetchUnseenPopupIds,
} from './notice-popups.ts';

const popup = (id: string) => ({
  id,
  title: id,
  content: '',
  time: 1,
  moment: 'before_login' as const,
});

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('MOD-03 PRM-04 a notice opens by itself once in a session', async () => {
  const here = storage();
  const announcements = vi.fn(async () => ({ popups: [popup('1'), popup('2')] }));
  expect(await fetchUnseenPopupIds(announcements, ['before_login'], here)).toEqual(['1', '2']);
  expect(announcements).toHaveBeenCalledWith({
    query: { types: ['popups'], moment: 'before_login' },
  });
  markPopupsSeen(['1'], here);
  expect(await fetchUnseenPopupIds(announcements, ['before_login'], here)).toEqual(['2']);
  markPopupsSeen(['2'], here);
  expect(await fetchUnseenPopupIds(announcements, ['before_login'], here)).toEqual([]);
});

it('MOD-03 nothing opens or is loaded where notices were dismissed', async () => {
  const here = storage();
  const announcements = vi.fn(async () => ({ popups: [popup('1')] }));
  setPopupsMuted(true, here);
  expect(await fetchUnseenPopupIds(announcements, ['after_login'], here)).toEqual([]);
  expect(announcements).not.toHaveBeenCalled();
  setPopupsMuted(false, here);
  expect(arePopupsMuted(here)).toBe(false);
});

it('takes what it cannot read for nothing seen', async () => {
  const here = storage();
  here.setItem('noticesSeen', '{broken');
  expect(
    await fetchUnseenPopupIds(async () => ({ popups: [popup('1')] }), ['before_login'], here),
  ).toEqual(['1']);
});
