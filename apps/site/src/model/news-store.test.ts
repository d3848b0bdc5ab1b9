import { expect, it, vi } from 'vitest';

import { NewsStore } from './news-store.ts';

const makeNews = (onCatalogue: () => void = () => {}) =>
  new NewsStore({
    session: {
      token: null,
      current: null,
      isTrial: false,
      mustChangePassword: false,
      excludedUntil: null,
    },
    unreadCount: async () => 0,
    unclaimedCount: async () => 0,
    onBalance: () => {},
    onBalanceDue: () => {},
    onCatalogue,
    onSessionEnd: () => {},
    fetch: null,
    merchantCode: 'm',
    language: () => 'EN',
  });

it('OPS-01 a change of games or vendors has the catalogue asked for again', () => {
  const onCatalogue = vi.fn();
  const news = makeNews(onCatalogue);
  news.take('winner', { winners: [] });
  expect(onCatalogue).not.toHaveBeenCalled();
  news.take('catalogue', {});
  expect(onCatalogue).toHaveBeenCalledTimes(1);
});

it('PAY-01 counts what happens to deposits, and a gap in the events as a change', () => {
  const news = makeNews();
  news.take('balance', { sumBalance: 1, cash: 1, bonus: 0 });
  expect(news.deposits).toBe(0);
  news.take('deposit', { depositId: 'D1' });
  news.take('reset', {});
  expect(news.deposits).toBe(2);
});
