import { expect, it, vi } from 'vitest';

import { NewsStore } from './news-store.ts';

it('OPS-01 a change of games or vendors has the catalogue asked for again', () => {
  const onCatalogue = vi.fn();
  const news = new NewsStore({
    session: { token: null, current: null, mustChangePassword: false, excludedUntil: null },
    unreadCount: async () => 0,
    onBalance: () => {},
    onBalanceDue: () => {},
    onCatalogue,
    onSessionEnd: () => {},
    fetch: null,
    merchantCode: 'm',
    language: () => 'EN',
  });
  news.take('winner', { winners: [] });
  expect(onCatalogue).not.toHaveBeenCalled();
  news.take('catalogue', {});
  expect(onCatalogue).toHaveBeenCalledTimes(1);
});
