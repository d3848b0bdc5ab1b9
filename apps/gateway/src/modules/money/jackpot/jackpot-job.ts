import type { Job } from '../../platform/jobs/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { GROWTH_WINDOW, type GrowthWindow, growJackpot } from './jackpot-postings.ts';

/**
 * Grows the jackpot pools from the stakes of committed bets, so that bets never wait for it. The
 * watermark moves in the same transaction: a repeated run counts nothing twice.
 */
export const createJackpotJob = ({
  settings,
  window = GROWTH_WINDOW,
}: {
  readonly settings: ReadSettings;
  readonly window?: GrowthWindow;
}): Job => ({
  name: 'jackpot',
  interval: 10,
  onMissed: 'runOnce',
  async runInTransaction(tx, { tenantId, end }) {
    const { pools, contributed } = await growJackpot(
      tx,
      tenantId,
      (await settings(tenantId)).jackpot,
      window,
      `jackpot:${end.toISOString()}`,
    );
    return { pools, contributed: String(contributed) };
  },
});
