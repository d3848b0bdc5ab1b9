import type { GatewayHandlers } from '../../../request/handlers.ts';
import { createFreePlayService, type FreePlayDeps } from './free-play-service.ts';
import { createTrialAccounts, type TrialAccountsDeps } from './trial-accounts.ts';

export type { TrialAccounts, TrialAccountsDeps } from './trial-accounts.ts';

type FreePlayModuleDeps = Omit<FreePlayDeps, 'trials'> & TrialAccountsDeps;

/** Trial accounts, and the session that a visitor tries the games in. */
export function createFreePlayModule(deps: FreePlayModuleDeps) {
  const trials = createTrialAccounts(deps);
  const identity: Pick<GatewayHandlers['identity'], 'freePlay'> = {
    freePlay: createFreePlayService({ ...deps, trials }).begin,
  };
  return { trials, handlers: { identity } };
}
