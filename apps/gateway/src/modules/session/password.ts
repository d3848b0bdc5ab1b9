import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '@parlour/contract';

/** Argon2id (the package's algorithm 2) at the level every stored hash must have. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** At most this many hashes run at once, and this many wait; the next one is told to come back. */
const RUNNING = 2 * availableParallelism();
const WAITING = 200;

/** Password hashing that cannot starve the rest of the gateway. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password is right. With a null hash it takes as long and answers false: an unknown user costs the same. */
  readonly verify: (stored: string | null, password: string) => Promise<boolean>;
};

export function createPasswords({ running = RUNNING, waiting = WAITING } = {}): Passwords {
  let busy = 0;
  const queue: (() => void)[] = [];

  async function limited<Value>(work: () => Promise<Value>): Promise<Value> {
    if (busy >= running) {
      if (queue.length >= waiting) throw new ApiError('system_busy');
      // Whoever finishes hands its place over, so `busy` stays as it is.
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => limited(() => hash(password, COST)),
    async verify(stored, password) {
      decoy ??= hash('nobody has this password', COST);
      const against = stored ?? (await decoy);
      const right = await limited(() => verify(against, password));
      return stored !== null && right;
    },
  };
}
