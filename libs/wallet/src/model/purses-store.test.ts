import { CallError } from '@parlour/client';
import { MAIN_WALLET } from '@parlour/contract/rules';
import { aBalance, fakeApi, units } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { PursesStore } from './purses-store.ts';

const wire = (amount: number) => amount as never;
const held = {
  ...aBalance(100),
  cash: wire(70),
  balances: [
    { accountTypeId: MAIN_WALLET, accountName: 'Main', availBalance: wire(75) },
    { accountTypeId: 1001, accountName: 'Arcade', availBalance: wire(25) },
  ],
};
function make(change: object = {}) {
  const onBalance = vi.fn();
  const calls = {
    balance: vi.fn(async () => held),
    merchantWallet: async () => ({ isSingle: 0 as const }),
    ...change,
  };
  return {
    onBalance,
    calls,
    store: new PursesStore({ wallet: fakeApi({ wallet: calls }).wallet, onBalance }),
  };
}

it('WAL-01 tells the wallets apart, and what can go each way: bonus stays in the main wallet', async () => {
  const { store } = make();
  await store.load();
  expect(store).toMatchObject({ status: 'ready', isSingle: false });
  expect(store.atVendors).toEqual([{ id: 1001, name: 'Arcade', holds: units(25) }]);
  expect(store.most({ vendor: 1001, toVendor: true })).toBe(units(70));
  expect(store.most({ vendor: 1001, toVendor: false })).toBe(units(25));
});

it('WAL-01 WAL-06 an order that nobody answered keeps its key; another order has another', async () => {
  const transfer = vi
    .fn()
    .mockRejectedValueOnce(new CallError('timeout'))
    .mockResolvedValue({ successAmount: 5, sumBalance: 100 });
  const { store, onBalance, calls } = make({ transfer });
  const way = { vendor: 1001, toVendor: true };
  await store.transfer(way, units(5));
  expect(store).toMatchObject({ moving: 'failed' });
  await store.transfer(way, units(5));
  await store.transfer({ ...way, toVendor: false }, units(5));
  const keys = transfer.mock.calls.map(
    ([, options]) => (options as { idempotencyKey: string }).idempotencyKey,
  );
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(transfer.mock.calls[2]?.[0]).toEqual({
    body: { fromAccountTypeId: 1001, toAccountTypeId: MAIN_WALLET, amount: 5 },
  });
  expect(onBalance).toHaveBeenLastCalledWith(100);
  expect(store).toMatchObject({ moving: 'done', moved: units(5) });
  expect(calls.balance).toHaveBeenCalledTimes(3);
});

it('WAL-01 a refusal is kept in words, and nothing that was shown is lost', async () => {
  const { store } = make({
    collect: () => Promise.reject(new CallError('system_busy', { status: 503 })),
  });
  await store.load();
  await store.collect();
  expect(store.refusal?.code).toBe('system_busy');
  expect(store.atVendors).toHaveLength(1);
});

it('WAL-01 what "everything back" left behind is named, and forgotten with the next order', async () => {
  const collect = vi
    .fn()
    .mockResolvedValueOnce({
      successAmount: 20,
      sumBalance: 100,
      left: [{ accountTypeId: 1001, accountName: 'Arcade' }],
    })
    .mockResolvedValue({ successAmount: 5, sumBalance: 100 });
  const { store } = make({ collect });
  await store.collect();
  expect([store.moving, store.moved, store.left]).toEqual(['done', units(20), ['Arcade']]);
  await store.collect();
  expect(store.left).toEqual([]);
});

it('WAL-01 an older answer about the wallets never overwrites a newer one', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const { store } = make({ balance: () => new Promise((resolve) => answers.push(resolve)) });
  const [first, second] = [store.load(), store.load()];
  answers[1]?.({
    ...held,
    cash: wire(10),
    balances: [{ accountTypeId: MAIN_WALLET, accountName: 'Main', availBalance: wire(10) }],
  });
  await second;
  answers[0]?.(held);
  await first;
  expect(store.purses).toEqual([{ id: MAIN_WALLET, name: 'Main', holds: units(10) }]);
});

it('WAL-01 after a refusal it is asked again what lies where: it may not be as it was shown', async () => {
  const balance = vi
    .fn()
    .mockResolvedValueOnce(held)
    .mockResolvedValue({ ...held, cash: wire(3) });
  const { store } = make({
    balance,
    transfer: () => Promise.reject(new CallError('insufficient_funds', { status: 400 })),
  });
  await store.load();
  await store.transfer({ vendor: 1001, toVendor: true }, units(50));
  expect(store.refusal?.code).toBe('insufficient_funds');
  await expect.poll(() => store.most({ vendor: 1001, toVendor: true })).toBe(units(3));
});
