import { availableParallelism } from 'node:os';

import * as argon2 from '@node-rs/argon2';
import { ApiError } from '@parlour/contract';

/** The cost of a hash: memory in KiB, and passes over it. */
type PasswordCost = { readonly memoryCost: number; readonly timeCost: number };

/** The level that every stored hash must have. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Limits of concurrent and waiting hashes; beyond them calls fail with system_busy. */
const MAX_RUNNING = 2 * availableParallelism();
const MAX_WAITING = 200;

/**
 * Password hashing that cannot starve the rest of the gateway. Keyboards write a letter with its
 * accent as one character or as two: they are the same password.
 */
export type PasswordHasher = {
  readonly hash: (password: string) => Promise<string>;
  /** With a null hash it takes as long and returns false, so that unknown users cost the same. */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>;
};

/**
 * @param cost what a hash costs; tests pay less
 * @param hashing what hashes and compares; a test that counts the work wraps it
 */
export function createPasswordHasher({
  cost = COST,
  maxRunning = MAX_RUNNING,
  maxWaiting = MAX_WAITING,
  hashing = argon2 as Pick<typeof argon2, 'hash' | 'verify'>,
} = {}): PasswordHasher {
  // Argon2id is the package's algorithm 2.
  const options = { algorithm: 2, ...cost, parallelism: 1 } as const;
  let runningCount = 0;
  const queue: (() => void)[] = [];

  async function runLimited<Value>(work: () => Promise<Value>): Promise<Value> {
    if (runningCount >= maxRunning) {
      if (queue.length >= maxWaiting) throw new ApiError('system_busy');
      // A finished hash hands its slot over, so `runningCount` does not change.
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else runningCount += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else runningCount -= 1;
    }
  }

  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => runLimited(() => hashing.hash(password.normalize('NFC'), options)),
    async verify(stored, password) {
      decoy ??= hashing.hash('decoy for unknown users', options);
      const hashToVerify = stored ?? (await decoy);
      const matches = (typed: string) => runLimited(() => hashing.verify(hashToVerify, typed));
      const composed = password.normalize('NFC');
      // What was stored before passwords were composed is what was typed then.
      const isMatch =
        (await matches(composed)) || (composed !== password && (await matches(password)));
      return stored !== null && isMatch;
    },
  };
}
