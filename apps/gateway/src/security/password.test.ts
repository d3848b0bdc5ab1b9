import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '@parlour/contract';
import { expect, it } from 'vitest';

import { createPasswordHasher } from './password.ts';

it('T-AUTH-1 hashes with Argon2id, 19 MiB, two passes, one lane', async () => {
  expect(await createPasswordHasher().hash('correct horse')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  );
});

it('accepts the right password and refuses another one', async () => {
  const passwords = createPasswordHasher();
  const stored = await passwords.hash('correct horse');
  expect(await passwords.verify(stored, 'correct horse')).toBe(true);
  expect(await passwords.verify(stored, 'correct horse ')).toBe(false);
});

it('T-AUTH-1 takes a letter with its accent for the same, in one character or in two', async () => {
  const passwords = createPasswordHasher({ cost: { memoryCost: 8, timeCost: 1 } });
  const [composed, apart] = ['caf\u00e9 Ti\u1ebfng', 'cafe\u0301 Tie\u0302\u0301ng'];
  for (const stored of [await passwords.hash(composed), await passwords.hash(apart)]) {
    expect(await passwords.verify(stored, composed)).toBe(true);
    expect(await passwords.verify(stored, apart)).toBe(true);
    expect(await passwords.verify(stored, 'cafe Tieng')).toBe(false);
  }
  // Stored as it was typed, before passwords were composed.
  const old = await hash(apart, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
  expect(await passwords.verify(old, apart)).toBe(true);
});

it('T-AUTH-1 an account without a stored hash costs what a wrong password does', async () => {
  const compared: string[] = [];
  const passwords = createPasswordHasher({
    hashing: {
      hash,
      verify(given, typed) {
        compared.push(String(given));
        return verify(given, typed);
      },
    },
  });
  const stored = await passwords.hash('x');
  for (const each of [stored, null])
    expect(await passwords.verify(each, 'not the password')).toBe(false);
  // Algorithm, version and cost of what each was compared with.
  const work = compared.map((one) => one.split('$', 4));
  expect(work).toEqual([1, 2].map(() => ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']));
});

it('T-AUTH-1 queues hashes beyond its limit and refuses them when the queue is full', async () => {
  const passwords = createPasswordHasher({ maxRunning: 1, maxWaiting: 2 });
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash('x')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(
    refused.every(({ reason }) => reason instanceof ApiError && reason.code === 'system_busy'),
  ).toBe(true);
  await expect(passwords.hash('x')).resolves.toContain('$argon2id$');
});
