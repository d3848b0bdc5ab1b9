import { CallError } from '@parlour/client';
import { expect, it, vi } from 'vitest';

import { Mutation } from './mutation.ts';

const offline = new CallError('network');
const fail = async () => {
  throw offline;
};

it('is busy while it runs and returns what came of it', async () => {
  const mutation = new Mutation();
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = mutation.run(() => promise);
  expect(mutation.isBusy).toBe(true);
  resolve('done');
  expect(await running).toBe('done');
  expect(mutation).toMatchObject({ isBusy: false, error: null });
});

it('does not begin a second run while the first is on its way', async () => {
  const mutation = new Mutation();
  const { promise, resolve } = Promise.withResolvers<string>();
  const running = mutation.run(() => promise);
  const second = vi.fn(async () => 'second');
  expect(await mutation.run(second)).toBeNull();
  expect(second).not.toHaveBeenCalled();
  resolve('first');
  expect(await running).toBe('first');
});

it('keeps why it failed until the next run or until it is cleared', async () => {
  const mutation = new Mutation();
  expect(await mutation.run(fail)).toBeNull();
  expect(mutation).toMatchObject({ isBusy: false, error: offline });
  mutation.clearError();
  expect(mutation.error).toBeNull();
  await mutation.run(fail);
  await mutation.run(async () => 'done');
  expect(mutation.error).toBeNull();
});

it('drops the error of a failure that no longer concerns what is shown', async () => {
  const mutation = new Mutation();
  expect(await mutation.run(fail, () => true)).toBeNull();
  expect(mutation).toMatchObject({ isBusy: false, error: null });
});

it('tells its error and whether it is busy for what it was about alone', async () => {
  const mutation = new Mutation();
  const { promise, reject } = Promise.withResolvers<string>();
  const running = mutation.runFor('B1', () => promise);
  expect(await mutation.runFor('B2', async () => 'second')).toBeNull();
  expect([mutation.isBusyFor('B1'), mutation.isBusyFor('B2')]).toEqual([true, false]);
  expect([mutation.isBusyWithOther('B1'), mutation.isBusyWithOther('B2')]).toEqual([false, true]);
  reject(offline);
  await running;
  expect([mutation.errorFor('B1'), mutation.errorFor('B2')]).toEqual([offline, null]);
});
