import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { createMarkHasher } from './exclusion-marks.ts';
import { createExclusions, type Exclusions } from './exclusion-service.ts';
import { createMarksJob } from './marks-job.ts';
import { exclusionMatches } from './metrics.ts';
import type { FactReaders } from './read-facts.ts';

export type { Exclusions } from './exclusion-service.ts';
export { releaseMatches } from './release.ts';

export type ExclusionsModuleDeps = FactReaders & {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly settings: ReadSettings;
  readonly masterKey: Buffer;
};

/** Exclusions that hold for a person, whatever account it comes with. */
export function createExclusionsModule({ masterKey, ...deps }: ExclusionsModuleDeps) {
  const exclusions = createExclusions({
    ...deps,
    readers: deps,
    hashMarks: createMarkHasher(masterKey),
  });
  return { exclusions, jobs: [createMarksJob(exclusions)], metrics: [exclusionMatches] };
}

type Deposit = GatewayHandlers['wallet']['deposit'];

/** Looks before each deposit whether its person is excluded under another account. */
export const stopBeforeDeposit =
  (db: Database, { stop }: Pick<Exclusions, 'stop'>, deposit: Deposit): Deposit =>
  async (ctx: MemberContext, input) => {
    const { tenantId, requestId, actor } = ctx;
    if (actor.book !== 'TRIAL')
      await db.transaction(tenantId, (tx) =>
        stop(tx, { tenantId, member: actor.memberId }, { requestId }, { payer: input }),
      );
    return deposit(ctx, input);
  };
