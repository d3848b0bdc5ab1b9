import { CallError } from '@parlour/client';
import { MAIN_WALLET } from '@parlour/contract/rules';
import { aBalance, fakeApi, units } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { WalletTransferStore } from './wallet-transfer-store.ts';

const wire = (amount: number) => amount as never;
const walletsReply = {
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
    balance: vi.fn(async () => walletsReply),
    merchantWallet: async () => ({ isSingle: false }),
    ...change,
  };
  return {
    onBalance,
    calls,
    store: new WalletTransferStore({ wallet: fakeApi({ wallet: calls }).wallet, onBalance }),
  };
}

it('WAL-01 shows the wallets and what can be transferred: bonus balance cannot', async () => {
  const { store } = make();
  await store.load();
  expect(store).toMatchObject({ status: 'ready', isSeamless: false });
  expect(store.vendorWallets).toEqual([{ id: 1001, name: 'Arcade', balance: units(25) }]);
  expect(store.available({ vendor: 1001, toVendor: true })).toBe(units(70));
  expect(store.available({ vendor: 1001, toVendor: false })).toBe(units(25));
});

it('WAL-01 WAL-06 retries an unanswered transfer with the same key', async () => {
  const transfer = vi
    .fn()
    .mockRejectedValueOnce(new CallError('timeout'))
    .mockResolvedValue({ successAmount: 5, sumBalance: 100 });
  const { store, onBalance, calls } = make({ transfer });
  const route = { vendor: 1001, toVendor: true };
  await store.transfer(route, units(5));
  expect(store).toMatchObject({ transferStatus: 'failed' });
  await store.transfer(route, units(5));
  await store.transfer({ ...route, toVendor: false }, units(5));
  const keys = transfer.mock.calls.map(
    ([, options]) => (options as { idempotencyKey: string }).idempotencyKey,
  );
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(transfer.mock.calls[2]?.[0]).toEqual({
    body: { fromAccountTypeId: 1001, toAccountTypeId: MAIN_WALLET, amount: 5 },
  });
  expect(onBalance).toHaveBeenLastCalledWith(100);
  expect(store).toMatchObject({ transferStatus: 'done', transferredAmount: units(5) });
  expect(calls.balance).toHaveBeenCalledTimes(3);
});

it('WAL-01 keeps the error of a transfer, and the wallets', async () => {
  const { store } = make({
    collect: () => Promise.reject(new CallError('system_busy', { status: 503 })),
  });
  await store.load();
  await store.collect();
  expect(store.transferError?.code).toBe('system_busy');
  expect(store.vendorWallets).toHaveLength(1);
});

it('WAL-01 names the wallets that could not be emptied, until the next transfer', async () => {
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
  expect([store.transferStatus, store.transferredAmount, store.uncollectedWallets]).toEqual([
    'done',
    units(20),
    ['Arcade'],
  ]);
  await store.collect();
  expect(store.uncollectedWallets).toEqual([]);
});

it('WAL-01 drops an older answer about the wallets', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const { store } = make({ balance: () => new Promise((resolve) => answers.push(resolve)) });
  const [first, second] = [store.load(), store.load()];
  answers[1]?.({
    ...walletsReply,
    cash: wire(10),
    balances: [{ accountTypeId: MAIN_WALLET, accountName: 'Main', availBalance: wire(10) }],
  });
  await second;
  answers[0]?.(walletsReply);
  await first;
  expect(store.wallets).toEqual([{ id: MAIN_WALLET, name: 'Main', balance: units(10) }]);
});

it('WAL-01 loads the wallets again after a refused transfer', async () => {
  const balance = vi
    .fn()
    .mockResolvedValueOnce(walletsReply)
    .mockResolvedValue({ ...walletsReply, cash: wire(3) });
  const { store } = make({
    balance,
    transfer: () => Promise.reject(new CallError('insufficient_funds', { status: 400 })),
  });
  await store.load();
  await store.transfer({ vendor: 1001, toVendor: true }, units(50));
  expect(store.transferError?.code).toBe('insufficient_funds');
  await expect.poll(() => store.available({ vendor: 1001, toVendor: true })).toBe(units(3));
});
