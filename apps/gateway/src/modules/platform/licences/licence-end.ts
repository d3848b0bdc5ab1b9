import type { Db } from '@parlour/database';

import { writeAudit } from '../../../db/audit.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Job } from '../jobs/module.ts';
import { realMoneyEnded } from './metrics.ts';

/** Takes a tenant out of real money, with a row in its audit trail and in the metrics. */
export async function endRealMoney(
  tx: Db,
  tenantId: TenantId,
  licensedUntil: string,
): Promise<void> {
  await tx.exec('licence-end', 'select end_real_money($1)', [tenantId]);
  await writeAudit(tx, tenantId, {
    actor: 'system',
    action: 'alert.licence_ended',
    subject: `tenant:${tenantId}`,
    requestId: 'licence',
    detail: { licensedUntil },
  });
  realMoneyEnded.inc({ tenant: String(tenantId) });
}

/**
 * Ends real money each minute where the licence record is over. Bets and deposits need no job: they
 * compare the record's end with the clock themselves (accepts_real_money).
 */
export const licenceJob: Job = {
  name: 'licence-end',
  interval: 60,
  onMissed: 'runOnce',
  async runInTransaction(tx, { tenantId }) {
    const due = await tx.one<{ licensedUntil: string }>(
      'licence-due',
      `select ((licensed_until at time zone time_zone)::date - 1)::text as "licensedUntil"
       from tenant where id = $1 and book = 'REAL' and licensed_until <= clock_timestamp()`,
      [tenantId],
    );
    if (!due) return;
    await endRealMoney(tx, tenantId, due.licensedUntil);
    return { incident: `the licence record ended with ${due.licensedUntil}: no real money` };
  },
};
