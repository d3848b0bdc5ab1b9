import { CallError } from '@parlour/client';
import type { WireAmount } from '@parlour/money';
import { fakeApi, type Fakes } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

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
  terms: {
    trigger: { kind: 'CODE', code: 'KITES' },
    reward: { kind: 'FIXED', amount: 5 as WireAmount },
    wallet: 'CASH',
  },
};
const storeApi = (announcements: unknown, promotions: Fakes['promotions'] = {}) => {
  const api = fakeApi({
    content: { announcements: announcements as never },
    promotions: { available: async () => [], ...promotions },
  });
  return {
    ...api.promotions,
    announcements: api.content.announcements,
    updateInfo: api.account.updateInfo,
  };
};
const make = (announcements: unknown, now?: () => number) =>
  new PromotionStore(storeApi(announcements), undefined, now);

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
  const store = new PromotionStore(storeApi(ask), { language: 'EN', promotions: [one] });
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
});

it('PRM-04 shows what came with the page without asking, until it is old', async () => {
  let clock = 0;
  const ask = vi.fn(async () => ({ promotions: [] }));
  const store = new PromotionStore(
    storeApi(ask),
    { language: 'UR', promotions: [one] },
    () => clock,
  );
  expect(store.promotions).toMatchObject([one]);
  await store.load('UR');
  expect(ask).not.toHaveBeenCalled();
  clock = 60_001;
  await store.load('UR');
  expect(ask).toHaveBeenCalledOnce();
});

it('PRM-01 knows what a promotion is to the member, and forgets it with the member', async () => {
  const available = vi
    .fn()
    .mockResolvedValueOnce([{ promotion: 'M7', status: 'join' }])
    .mockResolvedValue([{ promotion: 'M7', status: 'processing' }]);
  const enterCode = vi.fn(async () => ({ promotion: 'M7', status: 'processing' as const }));
  const store = new PromotionStore(
    storeApi(async () => ({ promotions: [one] }), { available, enterCode }),
  );
  await store.load('EN', 'demo01');
  expect(store.find('P1')?.own?.status).toBe('join');
  expect(await store.enterCode('KITES')).toMatchObject({ status: 'processing' });
  expect(enterCode).toHaveBeenCalledWith({ body: { code: 'KITES' } });
  expect(store.find('P1')?.own?.status).toBe('processing');
  await store.load('EN', null);
  expect(store.find('P1')?.own).toBeUndefined();
});

it('PRM-01 shows the list where the member’s own states cannot be loaded', async () => {
  const available = vi.fn().mockRejectedValue(new CallError('network'));
  const store = new PromotionStore(storeApi(async () => ({ promotions: [one] }), { available }));
  await store.load('EN', 'demo01');
  expect(store).toMatchObject({ status: 'ready', hasOwnFailed: true });
  expect(store.promotions).toHaveLength(1);
});
