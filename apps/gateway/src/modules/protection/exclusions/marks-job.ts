import type { Job } from '../../platform/jobs/module.ts';
import { deleteEndedMarks, readExcluded } from './exclusion-repository.ts';
import type { Exclusions } from './exclusion-service.ts';

/**
 * Adds once an hour what excluded members are recognised by since: a browser they looked at their
 * history with, a document, an account for withdrawals. Forgets persons whose exclusion has ended.
 */
export const createMarksJob = ({ mark }: Pick<Exclusions, 'mark'>): Job => ({
  name: 'exclusion-marks',
  interval: 3600,
  onMissed: 'runOnce',
  async runInTransaction(tx, { tenantId }) {
    const excluded = await readExcluded(tx, tenantId);
    for (const member of excluded) await mark(tx, { tenantId, member });
    return { excluded: excluded.length, ended: await deleteEndedMarks(tx, tenantId) };
  },
});
