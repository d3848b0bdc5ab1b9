import { ApiError } from '@parlour/contract';
import { expect, it } from 'vitest';

import { createPasswords } from './password.ts';

it('T-AUTH-1 hashes with Argon2id, 19 MiB, two passes, one lane', async () => {
  expect(await createPasswords().hash('correct horse')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  );
});

it('knows the right password and refuses another one', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('correct horse');
  expect(await passwords.verify(stored, 'correct horse')).toBe(true);
  expect(await passwords.verify(stored, 'correct horse ')).toBe(false);
});

it('never lets anybody in without a stored hash, and works as long for it', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('x');
  await passwords.verify(null, 'warm up');
  const time = async (hash: string | null) => {
    const start = performance.now();
    for (let n = 0; n < 5; n++)
      expect(await passwords.verify(hash, 'nobody has this password')).toBe(false);
    return performance.now() - start;
  };
  const [unknown, wrong] = [await time(null), await time(stored)];
  expect(unknown).toBeGreaterThan(wrong / 3);
});

it('T-AUTH-1 queues beyond its limit and turns away beyond the queue', async () => {
  const passwords = createPasswords({ running: 1, waiting: 2 });
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash('x')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(
    refused.every(({ reason }) => reason instanceof ApiError && reason.code === 'system_busy'),
  ).toBe(true);
  await expect(passwords.hash('x')).resolves.toContain('$argon2id$');
});
