import type { Job } from '../jobs/job.ts';
import type { ReadSettings } from '../system/settings.ts';
import { COUNT, type Count, growJackpot } from './jackpot-postings.ts';

/**
 * Lets the jackpots grow. The player paid the stake already; a bet neither waits for this nor does more because of it. What has been counted
 * stands in the transaction of the count itself, so a period that ran twice would find nothing to count.
 */
export const createJackpotJob = ({
  settings,
  count = COUNT,
}: {
  readonly settings: ReadSettings;
  readonly count?: Count;
}): Job => ({
  kind: 'jackpot',
  every: 10,
  missed: 'together',
  async run(tx, { tenantId, end }) {
    const { pools, contributed } = await growJackpot(
      tx,
      tenantId,
      (await settings(tenantId)).jackpot,
      count,
      `jackpot:${end.toISOString()}`,
    );
    return { pools, contributed: String(contributed) };
  },
});
