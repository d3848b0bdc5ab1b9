import type { Job } from '../../platform/jobs/module.ts';

/** Operations, and new accounts, that one run adds at most: some tenths of a second. */
const STRETCH = 100_000;

/** Keeps the sums of accounts up to the newest signed block, and how many there are. */
export const ledgerTotalsJob: Job = {
  name: 'ledger-totals',
  interval: 10,
  onMissed: 'runOnce',
  runInTransaction: async (tx, { tenantId }) => {
    const row = await tx.one<{ left: bigint }>(
      'ledger-totals-add',
      'select add_ledger_totals($1::smallint, $2) as "left"',
      [tenantId, STRETCH],
    );
    return { left: Number(row?.left ?? 0) };
  },
};
