import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { z } from 'zod';

import type { HumanTask as Task } from './calls/check.ts';

/** The task that the gateway sets: find the number whose key begins as the task says. */
export type HumanTask = z.output<typeof Task>;

/** A proof as calls carry it in `human`. */
export const encodeHumanProof = (challenge: HumanTask, solution: unknown): string =>
  btoa(JSON.stringify({ challenge, solution }));

/**
 * Works a task out and returns the proof. Gives the thread away often enough to run on a page's
 * own.
 */
export async function solveHumanTask(task: HumanTask): Promise<string> {
  const solution = await solveChallenge({ challenge: task, deriveKey });
  if (!solution) throw new Error('the human check took too long');
  return encodeHumanProof(task, solution);
}
