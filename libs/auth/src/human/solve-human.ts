import { toCallError } from '@parlour/client';
import type { Api } from '@parlour/contract';

import { solveInWorker } from './solve-in-worker.ts';
import type { HumanTask } from '@parlour/contract/human-check';

/**
 * Number of times that a task is requested while the network is away, and the pause in ms between.
 */
const MAX_TRIES = 3;
const PAUSE_MS = 1500;

export type HumanApi = { readonly check: Pick<Api['check'], 'human'> };
export type SolveOptions = {
  readonly solve?: (task: HumanTask) => Promise<string>;
  readonly pauseMs?: number;
};

/**
 * A proof that a person is asking, for one call; undefined where the gateway asks for none. Throws
 * what the call for the task threw once the network stayed away.
 */
export async function solveHuman(
  api: HumanApi,
  { solve = solveInWorker, pauseMs = PAUSE_MS }: SolveOptions = {},
): Promise<string | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      const task = await api.check.human();
      return task === null ? undefined : await solve(task);
    } catch (thrown) {
      if (tries >= MAX_TRIES || !toCallError(thrown)?.isUncertain) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
