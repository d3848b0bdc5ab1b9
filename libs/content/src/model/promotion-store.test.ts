import { CallError } from '@parlour/client';
import { fakeApi } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { memoizeByKey } from './memoize-by-key.ts';
import { PromotionStore, promotionStoreFor } from './promotion-store.ts';
import type { Promotion } from './promotion.ts';

const one: Promotion = {
  id: 'P1',
  title: 'First',
  content: '',
  groupName: 'NEW',
  announcementImages: [],
  startDate: 0,
  endDate: 1,
  status: 'join',
  promotionId: 'M7',
};
const make = (announcements: unknown, now?: () => number) =>
  new PromotionStore(
    fakeApi({ content: { announcements: announcements as never } }).content,
    undefined,
    now,
  );

it('PRM-04 loads once per language, and again when the list is stale', async () => {
  let clock = 0;
  const ask = vi.fn(async () => ({ promotions: [one] }));
  const store = make(ask, () => clock);
  await Promise.all([store.load('EN'), store.load('EN')]);
  expect(ask).toHaveBeenCalledTimes(1);
  clock = 59_999;
  await store.load('EN');
  expect(ask).toHaveBeenCalledTimes(1);
  clock = 60_001;
  await store.load('EN');
  expect(ask).toHaveBeenCalledTimes(2);
  await store.load('UR');
  expect(ask).toHaveBeenCalledTimes(3);
  expect(ask).toHaveBeenLastCalledWith({ query: { types: ['promotions'] } });
});

it('PRO-02 PRM-04 asks again for another reader than the page was made for', async () => {
  const ask = vi.fn(async () => ({ promotions: [] }));
  const { content } = fakeApi({ content: { announcements: ask as never } });
  const store = new PromotionStore(content, { language: 'EN', promotions: [one] });
  await store.load('EN');
  expect(ask).not.toHaveBeenCalled();
  await store.load('EN', 'demo01');
  await store.load('EN', 'demo01');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(store.promotions).toEqual([]);
});

it('finds a promotion by its id or by that of what stands behind it', async () => {
  const store = make(async () => ({ promotions: [one] }));
  await store.load('EN');
  expect([store.find('P1')?.id, store.find('M7')?.id, store.find('P2'), store.find(null)]).toEqual([
    'P1',
    'P1',
    undefined,
    undefined,
  ]);
});

it('keeps the refusal, keeps what is shown, and tries again when asked', async () => {
  let clock = 0;
  const ask = vi
    .fn()
    .mockResolvedValueOnce({ promotions: [one] })
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValueOnce({});
  const store = make(ask, () => clock);
  await store.load('EN');
  clock = 100_000;
  await store.load('EN');
  expect(store).toMatchObject({ status: 'failed', error: { code: 'network' } });
  expect(store.promotions).toHaveLength(1);
  await store.load('EN');
  expect(store).toMatchObject({ status: 'ready', error: null, promotions: [] });
});

it('drops the answer in a language that is no longer chosen', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const store = make(() => new Promise((resolve) => answers.push(resolve)));
  const first = store.load('EN');
  const second = store.load('UR');
  answers[1]?.({ promotions: [{ ...one, title: 'Urdu' }] });
  answers[0]?.({ promotions: [one] });
  await Promise.all([first, second]);
  expect(store.promotions.map(({ title }) => title)).toEqual(['Urdu']);
});

it('keeps one store for a client', () => {
  const api = fakeApi();
  expect(promotionStoreFor(api)).toBe(promotionStoreFor(api));
  expect(promotionStoreFor(fakeApi())).not.toBe(promotionStoreFor(api));
  const make = vi.fn(() => undefined);
  const kept = memoizeByKey(make);
  kept(api);
  kept(api);
  expect(make).toHaveBeenCalledTimes(1);
});

it('PRM-04 shows what came with the page without asking, until it is old', async () => {
  let clock = 0;
  const ask = vi.fn(async () => ({ promotions: [] }));
  const store = new PromotionStore(
    fakeApi({ content: { announcements: ask as never } }).content,
    { language: 'UR', promotions: [one] },
    () => clock,
  );
  expect(store.promotions).toEqual([one]);
  await store.load('UR');
  expect(ask).not.toHaveBeenCalled();
  clock = 60_001;
  await store.load('UR');
  expect(ask).toHaveBeenCalledOnce();
});
