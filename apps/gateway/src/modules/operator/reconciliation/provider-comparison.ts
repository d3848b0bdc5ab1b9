import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { ProviderFailure, type ProviderReports } from '../../money/payments/module.ts';
import { findBrandDay, reconcileProvider } from '../../money/reconciliation/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';

type Calls = OperatorContract['reconciliation'];

export type ProviderComparisonDeps = {
  readonly db: Database;
  readonly providerReports: ProviderReports;
};

const refuse = (fault: string) => new OperatorError('report_refused', { fault });

/** Comparisons with payment providers that operators start: the same as that of the job. */
export function createProviderComparison({ db, providerReports }: ProviderComparisonDeps) {
  async function requireDay({ tenantId }: Tenancy, day: string) {
    const found = await db.transaction(tenantId, (tx) => findBrandDay(tx, tenantId, day));
    if (!found || found.to.getTime() > Date.now()) throw refuse('This day is not over yet.');
    return found;
  }

  async function compareProvider(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['compareProvider']>,
  ): Promise<OperatorReply<Calls['compareProvider']>> {
    const tenancy = requireBrand(ctx);
    const { provider: name, day, reason } = body;
    const provider = (await providerReports(tenancy)).find((one) => one.name === name);
    if (!provider) throw refuse(`The brand has no keys of ${name}.`);
    const bounds = await requireDay(tenancy, day);
    const run = await reconcileProvider(db, tenancy, provider, bounds).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      throw refuse(`The provider cannot be asked now (${error.reason}).`);
    });
    const findings = run.discrepancies.length;
    await db.transaction(tenancy.tenantId, (tx) =>
      writeOperatorEvent(tx, ctx, {
        subject: `reconciliation:${run.id}`,
        brand: tenancy.tenantId,
        reason,
        after: { provider: name, day, findings },
      }),
    );
    return { run: String(run.id), findings };
  }

  return {
    compareProvider,
    providers: async (ctx: OperatorContext): Promise<string[]> =>
      (await providerReports(requireBrand(ctx))).map(({ name }) => name),
  };
}
