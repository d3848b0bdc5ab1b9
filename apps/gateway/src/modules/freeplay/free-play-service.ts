import type { Contract, HandlerInput, Reply } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';
import type { Context } from '../../http/context.ts';
import type { SessionService } from '../session/session-service.ts';
import { type Limit, networkOf, type Throttle } from '../session/throttle.ts';
import type { SystemService } from '../system/system-service.ts';
import type { TrialAccounts } from './trial-accounts.ts';

type FreePlay = Contract['identity']['freePlay'];

export type FreePlayDeps = {
  readonly db: Database;
  readonly trials: TrialAccounts;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly system: Pick<SystemService, 'requireOpen'>;
  readonly throttle: Throttle;
};

/** Lets somebody try the games without an account: in the TRIAL book, which never meets money, for a day. */
export type FreePlayService = {
  readonly begin: (ctx: Context, input: HandlerInput<FreePlay>['body']) => Promise<Reply<FreePlay>>;
};

/** Trial accounts that one network may open; each costs rows for ever, because a ledger forgets nothing. */
const trialsOfNetwork: Limit = { kind: 'trial-network', most: 10, window: '1 day' };

export function createFreePlayService({
  db,
  trials,
  sessions,
  system,
  throttle,
}: FreePlayDeps): FreePlayService {
  return {
    async begin(ctx, input) {
      await system.requireOpen(ctx.tenantId);
      const birthDate = await trials.requireAge(ctx, input?.birthday);
      await throttle.take(ctx.tenantId, trialsOfNetwork, networkOf(ctx.ip));
      const member = await db.transaction(ctx.tenantId, (tx) => trials.open(tx, ctx, birthDate));
      return sessions.begin(ctx, member);
    },
  };
}
