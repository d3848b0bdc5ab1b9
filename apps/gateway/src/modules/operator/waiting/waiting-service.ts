import {
  operatorContract,
  type OperatorContract,
  type OperatorReply,
  type Permission,
} from '@parlour/contract/operator';

import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorHandlers } from '../../../request/handlers.ts';
import { hasPermission, type OperatorContext } from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';

type Answer = OperatorReply<OperatorContract['waiting']['all']>;
type Counts = Answer[number]['counts'];
type CountedGroup = keyof Counts;

export type WaitingDeps = {
  /** The calls that count for one brand. */
  readonly lists: Pick<OperatorHandlers, CountedGroup>;
  readonly tenancies: Pick<TenancyLookup, 'all'>;
};

type Count<G extends CountedGroup> = {
  /** The permission of the call that counts. */
  readonly access: Permission;
  readonly read: (ctx: OperatorContext) => Promise<Counts[G]>;
};

/** The calls that count what waits in a brand, with what each asks for. */
function createCounts({ lists }: Pick<WaitingDeps, 'lists'>): {
  readonly [G in CountedGroup]-?: Count<G>;
} {
  const { access: readsApplications } = operatorContract.promotionApplications.list;
  const count = <G extends Exclude<CountedGroup, 'promotionApplications'>>(
    group: G,
    read: (ctx: OperatorContext) => Promise<Counts[G]>,
  ): Count<G> => ({ access: operatorContract[group].waiting.access, read });
  return {
    withdrawals: count('withdrawals', (ctx) => lists.withdrawals.waiting(ctx, {})),
    deposits: count('deposits', (ctx) => lists.deposits.waiting(ctx, {})),
    bankTransfers: count('bankTransfers', (ctx) => lists.bankTransfers.waiting(ctx, {})),
    support: count('support', (ctx) => lists.support.waiting(ctx, {})),
    identityChecks: count('identityChecks', (ctx) => lists.identityChecks.waiting(ctx, {})),
    cases: count('cases', (ctx) => lists.cases.waiting(ctx, {})),
    promotionApplications: {
      access: readsApplications,
      async read(ctx) {
        const query = { state: 'PENDING', limit: 1 } as const;
        const { waiting } = await lists.promotionApplications.list(ctx, { query });
        return { waiting };
      },
    },
    mall: count('mall', (ctx) => lists.mall.waiting(ctx, {})),
    heldWins: count('heldWins', (ctx) => lists.heldWins.waiting(ctx, {})),
    memberTransfers: count('memberTransfers', (ctx) => lists.memberTransfers.waiting(ctx, {})),
  };
}

/**
 * Counts what waits in all brands of an operator. Each brand is asked by the call that answers for
 * it alone, in transactions of its own: no query ever sees two brands.
 */
export function createWaitingService({ lists, tenancies }: WaitingDeps) {
  const counts = Object.entries(createCounts({ lists }));

  async function countBrand(ctx: OperatorContext, tenantId: TenantId): Promise<Counts> {
    const found: [string, unknown][] = [];
    // One after the other: an operator's page takes one connection, not ten.
    for (const [group, { access, read }] of counts)
      if (hasPermission(ctx.actor.grants, access, tenantId)) found.push([group, await read(ctx)]);
    return Object.fromEntries(found);
  }

  async function all(ctx: OperatorContext): Promise<Answer> {
    const answer: { brand: string; counts: Counts }[] = [];
    for (const brand of tenancies.all) {
      const found = await countBrand({ ...ctx, brand }, brand.tenantId);
      if (Object.keys(found).length > 0) answer.push({ brand: brand.tenant.code, counts: found });
    }
    return answer;
  }

  return { all };
}
