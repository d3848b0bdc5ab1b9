import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { createJackpotJob } from './jackpot-job.ts';
import { createJackpotService } from './jackpot-service.ts';

export type { JackpotService } from './jackpot-service.ts';

export type JackpotModuleDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly onBalanceChange: (tenantId: TenantId, player: string) => void;
};

/** The jackpot: what can be won now, who wins it, and its growth with the bets. */
export function createJackpotModule({ db, settings, onBalanceChange }: JackpotModuleDeps) {
  const jackpot = createJackpotService({ db, settings, onBalanceChange });
  return {
    jackpot,
    handlers: { content: { jackpot: jackpot.current } },
    jobs: [createJackpotJob({ settings })],
  };
}
