import {
  type OperatorContract,
  OperatorError,
  type OperatorErrorCode,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { UnmatchedOutcome } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import { toWire, type WireAmount } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import {
  readUnmatchedNotice,
  type Resolved,
  type UnmatchedMoney,
} from '../../money/payments/module.ts';
import { type Approvals, openRequest, type Proposal, tryOut } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';

type Calls = OperatorContract['unmatched'];

export type UnmatchedDeps = {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
  readonly approvals: Pick<Approvals, 'define'>;
  readonly unmatchedMoney: UnmatchedMoney;
};

/** The decision, as it is proposed and executed. */
type Decision = {
  readonly kind: 'payment' | 'payout';
  readonly notice: string;
  readonly outcome: UnmatchedOutcome;
  readonly deposit: string | null;
  readonly member: string | null;
  /** For the one who approves. */
  readonly amount: WireAmount;
  readonly currency: string;
  readonly payment: string;
};

const refusals: Readonly<
  Record<Exclude<Resolved['status'], 'DONE' | 'REFUSED'>, OperatorErrorCode>
> = {
  UNKNOWN: 'unmatched_unknown',
  RESOLVED: 'unmatched_resolved',
  NOT_ALLOWED: 'unmatched_outcome',
  NO_MEMBER: 'member_unknown',
  NO_DEPOSIT: 'unmatched_deposit',
};

function requireDone(done: Resolved): string | null {
  if (done.status === 'DONE') return done.operation;
  if (done.status === 'REFUSED') throw new OperatorError('unmatched_refused', { code: done.code });
  throw new OperatorError(refusals[done.status]);
}

const hasRequest = async (tx: Db, tenantId: TenantId, { kind, notice }: Decision) =>
  (
    await tx.one<{ request: string | null }>(
      'ops-unmatched-request',
      `select ${openRequest(
        "'unmatched.resolved'",
        "q.payload ->> 'kind' = $2 and q.payload ->> 'notice' = $3",
      )} as request`,
      [tenantId, kind, notice],
    )
  )?.request != null;

/** Decisions about money that matches nothing; what books it takes two operators. */
export function createUnmatchedDecisions(deps: UnmatchedDeps) {
  const { db, tenancies, approvals, unmatchedMoney } = deps;

  async function execute(
    tx: Db,
    ctx: OperatorContext,
    tenancy: Tenancy,
    payload: Decision,
    reason: string,
  ): Promise<void> {
    const { kind, notice, outcome, deposit, member } = payload;
    const operation = requireDone(
      await unmatchedMoney.resolve(tx, tenancy, {
        kind,
        outcome,
        deposit,
        member,
        reason,
        notice: BigInt(notice),
        actor: `operator:${ctx.actor.login}`,
        requestId: ctx.requestId,
      }),
    );
    await writeOperatorEvent(tx, ctx, {
      action: 'unmatched.resolved',
      subject: `unmatched:${kind}:${notice}`,
      brand: tenancy.tenantId,
      reason,
      after: { ...payload, operation },
    });
  }

  const propose = approvals.define<Decision>({
    action: 'unmatched.resolved',
    permission: 'unmatched.resolve',
    async execute(tx, ctx, { brand, payload, reason }: Proposal<Decision>) {
      const tenancy = tenancies.ofId(brand);
      if (!tenancy) throw new Error('unmatched money belongs to a brand');
      await execute(tx, ctx, tenancy, payload, reason);
    },
  });

  async function resolve(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['resolve']>,
  ): Promise<OperatorReply<Calls['resolve']>> {
    const tenancy = requireBrand(ctx);
    const { tenantId } = tenancy;
    const { kind, notice, outcome, deposit = null, member = null, reason } = body;
    return db.transaction(tenantId, async (tx) => {
      const found = await readUnmatchedNotice(tx, tenantId, kind, BigInt(notice));
      if (!found) throw new OperatorError('unmatched_unknown');
      const payload: Decision = {
        kind,
        notice,
        outcome,
        deposit: outcome === 'match' ? deposit : null,
        member: outcome === 'credit' ? member : null,
        amount: toWire(found.amount),
        currency: found.currency,
        payment: found.paymentRef,
      };
      if (await hasRequest(tx, tenantId, payload)) throw new OperatorError('unmatched_proposed');
      if (outcome === 'dismiss') {
        await execute(tx, ctx, tenancy, payload, reason);
        return { status: 'done' as const };
      }
      await tryOut(tx, () => execute(tx, ctx, tenancy, payload, reason));
      return propose(tx, ctx, { brand: tenantId, payload, reason });
    });
  }

  return { resolve };
}
