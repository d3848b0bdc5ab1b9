import type { Db } from '@parlour/database';
import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { PaymentMethods } from '../payments/module.ts';
import { createFamilyCalls } from './family-calls.ts';
import {
  oldestWithdrawalGauge,
  openWithdrawalsGauge,
  payoutErrors,
  payoutNoticeCount,
} from './metrics.ts';
import { createPayoutNotices } from './payout-notices.ts';
import type { PayoutPayees } from './payout-payee.ts';
import { createReceiptService, type ReceiptServiceDeps } from './receipt-service.ts';
import { createWithdrawalDecisions, type WithdrawalDecisionsDeps } from './withdrawal-decisions.ts';
import { createWithdrawalJob } from './withdrawal-jobs.ts';
import { createWithdrawalService, type WithdrawalServiceDeps } from './withdrawal-service.ts';

export type { IdentityDemand, ReadIdentityDemand } from './identity-demand.ts';
export type { PayeeView, PayoutPayees } from './payout-payee.ts';
export {
  creditsMember,
  computeCreditBack,
  type WithdrawalDecisions,
} from './withdrawal-decisions.ts';
export type { Decider, DecisionResult } from './decision-result.ts';
export { CAN_END_PAYOUT } from './payout-endings.ts';
export { hasWithdrawalFlag, WITHDRAWAL_FLAGS } from './risk-flags.ts';
export { shownWithdrawalState, WITHDRAWAL_STATE } from './withdrawal-repository.ts';

export type WithdrawalsModuleDeps = {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly paymentMethods: Pick<PaymentMethods, 'provider' | 'payoutProvider'>;
  readonly payees: PayoutPayees;
  readonly log: FastifyBaseLogger;
} & WithdrawalDecisionsDeps;

/** Withdrawals on their way: payouts through providers, their notices, and receipts. */
export function createWithdrawalsModule({ db, ...deps }: WithdrawalsModuleDeps) {
  const payoutNotices = createPayoutNotices({ db });
  return {
    payoutNotices,
    withdrawalDecisions: createWithdrawalDecisions(deps),
    jobs: [createWithdrawalJob({ ...deps, db, notices: payoutNotices })],
    metrics: [payoutNoticeCount, payoutErrors, openWithdrawalsGauge, oldestWithdrawalGauge],
  };
}

export type WithdrawalCallsDeps = Omit<WithdrawalServiceDeps, 'canPayOut'> & {
  readonly paymentMethods: Pick<PaymentMethods, 'payoutProvider'>;
} & ReceiptServiceDeps;

/** Creates the calls of members about withdrawals. */
export function createWithdrawalCalls(deps: WithdrawalCallsDeps) {
  const canPayOut = async (tx: Db, ctx: MemberContext): Promise<boolean> =>
    (await deps.paymentMethods.payoutProvider(tx, ctx, ctx.actor.book)) !== undefined;
  const withdrawals = createWithdrawalService({ ...deps, canPayOut });
  const receipts = createReceiptService(deps);
  const { overview, request, detail, history } = withdrawals;
  const handlers: GatewayHandlers['withdrawals'] = {
    overview,
    request,
    detail,
    history,
    async receipt(ctx, input) {
      await receipts.answer(ctx, input);
      return detail(ctx, input);
    },
    ...createFamilyCalls({ ...deps, withdrawals, receipts }),
  };
  return { handlers: { withdrawals: handlers } };
}
