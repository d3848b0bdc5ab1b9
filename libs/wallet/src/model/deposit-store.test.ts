import { CallError } from '@parlour/client';
import { units } from '@parlour/testing';
import { expect, it, vi } from 'vitest';

import { DepositStore } from './deposit-store.ts';
import { readDepositRange } from './deposit-range.ts';

const credited = { depositId: 'D1', redirectUrl: '', state: 'credited', sumBalance: 500 };
const make = (deposit: unknown) => {
  const onBalance = vi.fn();
  return { onBalance, store: new DepositStore({ deposit: deposit as never, onBalance }) };
};
const keys = (deposit: ReturnType<typeof vi.fn>) =>
  deposit.mock.calls.map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey);

it('retries with the same key until the outcome is known, and then takes a new one', async () => {
  const deposit = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockRejectedValueOnce(new CallError('system_error', { status: 500 }))
    .mockResolvedValue(credited);
  const { store, onBalance } = make(deposit);
  for (let attempt = 0; attempt < 4; attempt++) await store.submit(units(500));
  const [first, second, third, fourth] = keys(deposit);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
  expect(onBalance).toHaveBeenCalledWith(500);
  expect(store).toMatchObject({ status: 'done', reference: 'D1' });
});

it('WAL-06 AUT-13 keeps the key over a closed form, not for another member', async () => {
  const deposit = vi.fn().mockRejectedValue(new CallError('timeout'));
  const { store } = make(deposit);
  store.setUser('ana');
  await store.submit(units(500));
  store.reset();
  await store.submit(units(500));
  store.setUser(null);
  expect(store.status).toBe('idle');
  store.setUser('ana');
  await store.submit(units(500));
  store.setUser(null);
  store.setUser('ben');
  await store.submit(units(500));
  const [first, second, third, fourth] = keys(deposit);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

it('takes a new key for another amount and after a refusal', async () => {
  const deposit = vi
    .fn()
    .mockRejectedValueOnce(new CallError('network'))
    .mockRejectedValueOnce(new CallError('limit_deposit_reached', { status: 400 }))
    .mockResolvedValue(credited);
  const { store } = make(deposit);
  await store.submit(units(500));
  await store.submit(units(600));
  await store.submit(units(600));
  expect(new Set(keys(deposit)).size).toBe(3);
});

it('sends one deposit at a time', async () => {
  let answer: (value: unknown) => void = () => {};
  const deposit = vi.fn(() => new Promise((resolve) => (answer = resolve)));
  const { store } = make(deposit);
  const sending = store.submit(units(500));
  await store.submit(units(500));
  store.reset();
  expect(store.status).toBe('busy');
  answer(credited);
  await sending;
  expect(deposit).toHaveBeenCalledTimes(1);
  expect(store.status).toBe('done');
});

it('PAY-02 names the deposit that waits for its payment and is ready for another', async () => {
  const deposit = vi.fn().mockResolvedValue({ ...credited, depositId: 'D2', state: 'open' });
  const { store } = make(deposit);
  store.setDraft({ method: 'ovo', amount: '500' });
  expect(await store.submit(units(500), 'ovo', { mobileNumber: '081234567890' })).toBe('D2');
  expect(deposit.mock.calls[0]?.[0]).toEqual({
    body: { amount: 500, method: 'ovo', mobileNumber: '081234567890' },
  });
  expect(store).toMatchObject({ status: 'idle', draft: { method: null, amount: '' } });
});

it('WAL-06 takes a new key for another method or another payer', async () => {
  const deposit = vi.fn().mockRejectedValue(new CallError('timeout'));
  const { store } = make(deposit);
  await store.submit(units(500), 'ovo', { mobileNumber: '081234567890' });
  await store.submit(units(500), 'ovo', { mobileNumber: '081234567890' });
  await store.submit(units(500), 'ovo', { mobileNumber: '081234567891' });
  await store.submit(units(500), 'dana');
  const [first, second, third, fourth] = keys(deposit);
  expect(second).toBe(first);
  expect(new Set([first, third, fourth]).size).toBe(3);
});

it('keeps what was typed for the same member only', async () => {
  const { store } = make(vi.fn());
  store.setUser('ana');
  store.setDraft({ amount: '500', payer: { upiId: 'ana@bank' } });
  store.setUser(null);
  store.setUser('ana');
  expect(store.draft.amount).toBe('500');
  store.setUser('ben');
  expect(store.draft).toEqual({ method: null, amount: '', payer: {}, promotion: null });
});

it('uses the limits that a refusal names', async () => {
  const { store } = make(() =>
    Promise.reject(
      new CallError('amount_out_of_range', {
        status: 400,
        value: {
          min: '5.00',
          max: '50.50',
          fields: [{ field: 'amount', rule: 'range', allowed: { min: 5, max: 50.5 } }],
        },
      }),
    ),
  );
  expect(readDepositRange(null).min).toBe(units(1));
  await store.submit(units(1));
  expect(readDepositRange(store.error)).toEqual({ min: units(5), max: units(50.5) });
});
