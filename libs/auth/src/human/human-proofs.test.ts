import { CallError } from '@parlour/client';
import { expect, it, vi } from 'vitest';

import { createHumanProofs } from './human-proofs.ts';
import { solveHuman } from './solve-human.ts';
import type { HumanTask } from '@parlour/contract/human-check';

const task = { signature: 'a task' } as HumanTask;
const solve = async () => 'a proof';

it('AUT-01 sends no proof where the gateway asks for none', async () => {
  expect(await solveHuman({ check: { human: async () => null } }, { solve })).toBeUndefined();
});

it('asks again while the network is away, and tells what it was in the end', async () => {
  const human = vi
    .fn<() => Promise<HumanTask>>()
    .mockRejectedValueOnce(new CallError('network'))
    .mockResolvedValue(task);
  expect(await solveHuman({ check: { human } }, { solve, pauseMs: 0 })).toBe('a proof');
  const never = vi.fn(async () => Promise.reject(new CallError('network')));
  await expect(
    solveHuman({ check: { human: never } }, { solve, pauseMs: 0 }),
  ).rejects.toMatchObject({ code: 'network' });
  expect(never).toHaveBeenCalledTimes(3);
  const closed = vi.fn(async () =>
    Promise.reject(new CallError('region_restricted', { status: 403 })),
  );
  await expect(
    solveHuman({ check: { human: closed } }, { solve, pauseMs: 0 }),
  ).rejects.toMatchObject({ code: 'region_restricted' });
  expect(closed).toHaveBeenCalledTimes(1);
});

it('solves one task while the visitor types, and another for the next call', async () => {
  const human = vi.fn(async () => task);
  const proofs = createHumanProofs({ check: { human } }, { solve });
  proofs.begin();
  proofs.begin();
  expect(await proofs.take()).toBe('a proof');
  expect(human).toHaveBeenCalledTimes(1);
  await proofs.take();
  expect(human).toHaveBeenCalledTimes(2);
});

it('throws an old proof away', async () => {
  let now = 0;
  const human = vi.fn(async () => task);
  const proofs = createHumanProofs({ check: { human } }, { solve, now: () => now });
  proofs.begin();
  now = 9 * 60_000;
  await proofs.take();
  expect(human).toHaveBeenCalledTimes(2);
});

it('tries again after a failure', async () => {
  const human = vi
    .fn<() => Promise<HumanTask | null>>()
    .mockRejectedValueOnce(new CallError('region_restricted', { status: 403 }))
    .mockResolvedValue(null);
  const proofs = createHumanProofs({ check: { human } }, { solve });
  await expect(proofs.take()).rejects.toMatchObject({ code: 'region_restricted' });
  expect(await proofs.take()).toBeUndefined();
});
