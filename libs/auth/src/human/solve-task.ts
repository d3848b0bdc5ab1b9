import type { Contract, Reply } from '@parlour/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** What the gateway sets: find the number whose key begins as the task says. */
export type HumanTask = NonNullable<Reply<Contract['check']['human']>>;

/**
 * Works a task out and returns the proof as calls carry it. Gives the thread away often enough to
 * run on a page's own.
 */
export async function solveTask(task: HumanTask): Promise<string> {
  const solution = await solveChallenge({ challenge: task, deriveKey });
  if (!solution) throw new Error('the human check took too long');
  return btoa(JSON.stringify({ challenge: task, solution }));
}
