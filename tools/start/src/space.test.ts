import { expect, it } from 'vitest';

import { createSpaceWatch } from './space.ts';

it('OPS-02 a disk that runs full is reported once, and so is room on it', async () => {
  const said: string[] = [];
  const megabytes = [900, 20, 0, 0, 500, 400, 1];
  const look = createSpaceWatch(
    '/data',
    (line) => said.push(line),
    async () => (megabytes.shift() ?? 0) * 1024 * 1024,
  );
  for (let looks = 0; looks < 7; looks++) await look();
  const full = (free: number) =>
    `The disk under /data is full (${free} MB are free): bets are refused and log lines are lost ` +
    'until there is room';
  expect(said).toEqual([full(20), 'The disk under /data has room again', full(1)]);
});

it('OPS-02 a disk that cannot be asked is no full disk', async () => {
  const said: string[] = [];
  await createSpaceWatch(
    '/data',
    (line) => said.push(line),
    () => Promise.reject(new Error('gone')),
  )();
  expect(said).toEqual([]);
});
