import type { Contract, HandlerInput, Reply } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import type { SessionService } from '../session/module.ts';
import { toNetwork } from '../../../security/ip-address.ts';
import { type RateLimit, type Throttle } from '../../../security/throttle.ts';
import type { SystemService } from '../../platform/system/module.ts';
import type { TrialAccounts } from './trial-accounts.ts';

type FreePlay = Contract['identity']['freePlay'];

export type FreePlayDeps = {
  readonly db: Database;
  readonly trials: TrialAccounts;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly system: Pick<SystemService, 'requireOpen'>;
  readonly throttle: Throttle;
};

/**
 * Lets a visitor try the games without an account: in the TRIAL book, which never meets money, for
 * a day.
 */
type FreePlayService = {
  readonly begin: (ctx: Context, input: HandlerInput<FreePlay>) => Promise<Reply<FreePlay>>;
};

/**
 * Trial accounts that one network may open; each costs rows for ever, because a ledger forgets
 * nothing.
 */
const networkTrialLimit: RateLimit = { kind: 'trial-network', max: 10, window: '1 day' };

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
      await throttle.consume(ctx.tenantId, networkTrialLimit, toNetwork(ctx.ip));
      const member = await db.transaction(ctx.tenantId, (tx) => trials.open(tx, ctx, birthDate));
      return sessions.begin(ctx, member, 'trial');
    },
  };
}
