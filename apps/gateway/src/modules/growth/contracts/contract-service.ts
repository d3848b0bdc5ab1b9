import {
  ApiError,
  type Contract,
  contract as calls,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import type { Db } from '@parlour/database';

import { retryConflicts } from '../../../db/errors.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import {
  buildMemberCommand,
  createPaymentApproval,
  type PaymentApprovalDeps,
  type PaymentProof,
  runIdempotently,
} from '../../money/wallet/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import {
  acceptOffer,
  type Change,
  closeOffer,
  endContract,
  findBelow,
  isAllowedByPayer,
  type LockedContract,
  lockContract,
  makeOffer,
} from './contract-changes.ts';
import { createContractReads } from './contract-reads.ts';
import {
  type ContractRow,
  findContract,
  findDownlineAgent,
  lockContracts,
  requireContract,
  type VersionRow,
} from './contract-repository.ts';
import { fromStoredTiers, parseTerms } from './contract-terms.ts';
import { type ContractView, toAffected } from './contract-view.ts';

type Calls = Contract['contracts'];
type Offer = { readonly contractId: string; readonly number: number };

export type ContractServiceDeps = PaymentApprovalDeps & {
  readonly db: Database;
  readonly settings: ReadSettings;
};

const toMemberChange = ({ tenantId, tenant, actor, requestId }: MemberContext): Change => ({
  tenantId,
  timeZone: tenant.timeZone,
  actor: `member:${actor.memberId}`,
  requestId,
});

/** A party's contract behind the lock; what the member is no party of is not found. */
async function lockOwn(
  tx: Db,
  { tenantId, tenant, actor }: MemberContext,
  contractId: string,
  role: 'payer' | 'agent',
): Promise<LockedContract> {
  await lockContracts(tx, tenantId);
  const contract = await findContract(tx, tenantId, contractId);
  if (!contract || contract[role] !== actor.memberId) throw new ApiError('not_found');
  return lockContract(tx, { tenantId, timeZone: tenant.timeZone }, contract);
}

/** True while payer and agent are still directly above and below each other. */
const isCurrent = ({ payer, upline }: ContractRow): boolean => payer === upline;

/** The version that an answer names; undefined where it has exactly this answer already. */
function requireOffer(
  { offer, versions, contract }: LockedContract,
  number: number,
  answered: VersionRow['state'],
): VersionRow | undefined {
  const named = versions.find((version) => version.number === number);
  if (named?.state === answered) return undefined;
  if (!offer || offer.number !== number || !isCurrent(contract))
    throw new ApiError('contract_offer_closed');
  return offer;
}

/** Contracts between agents, as their parties read and change them. */
export function createContractService(deps: ContractServiceDeps) {
  const { db, settings } = deps;
  const approvals = createPaymentApproval(deps, 'contractAccept');

  const change = <Value>(ctx: MemberContext, work: (tx: Db) => Promise<Value>): Promise<Value> =>
    retryConflicts(() => db.transaction(ctx.tenantId, work));

  const { view, ...reads } = createContractReads({ db, settings, approvals });

  async function offer(
    ctx: MemberContext,
    input: HandlerInput<Calls['offer']>,
  ): Promise<ContractView> {
    const { tenantId, tenant, actor } = ctx;
    const { contracts: rules } = await settings(tenantId);
    const { kind, product, period } = input;
    const parsed = parseTerms(input, input.tiers, rules);
    const command = buildMemberCommand(ctx, calls.contracts.offer, input);
    const contractId = await retryConflicts(() =>
      runIdempotently<string>(db, command, async (tx) => {
        await lockContracts(tx, tenantId);
        const agent = await findDownlineAgent(tx, tenantId, actor.memberId, input.agentId);
        if (!agent) throw new ApiError('not_found');
        const parties = { payer: actor.memberId, agent: agent.id };
        const contract = await requireContract(tx, tenantId, parties, { kind, product, period });
        const locked = await lockContract(tx, { tenantId, timeZone: tenant.timeZone }, contract);
        await makeOffer(tx, toMemberChange(ctx), locked, parsed, rules);
        return { value: contract.publicId };
      }),
    );
    return view(ctx, contractId);
  }

  async function offerTermination(
    ctx: MemberContext,
    input: HandlerInput<Calls['offerTermination']>,
  ): Promise<ContractView> {
    const { contracts: rules } = await settings(ctx.tenantId);
    const command = buildMemberCommand(ctx, calls.contracts.offerTermination, input);
    await retryConflicts(() =>
      runIdempotently<true>(db, command, async (tx) => {
        const locked = await lockOwn(tx, ctx, input.contractId, 'payer');
        if (!isCurrent(locked.contract)) throw new ApiError('contract_not_standing');
        await makeOffer(tx, toMemberChange(ctx), locked, null, rules);
        return { value: true };
      }),
    );
    return view(ctx, input.contractId);
  }

  async function close(
    ctx: MemberContext,
    { contractId, number }: Offer,
    state: 'REJECTED' | 'WITHDRAWN',
  ): Promise<void> {
    await change(ctx, async (tx) => {
      const locked = await lockOwn(tx, ctx, contractId, state === 'REJECTED' ? 'agent' : 'payer');
      const open = requireOffer(locked, number, state);
      if (open) await closeOffer(tx, toMemberChange(ctx), locked, open, state);
    });
  }

  /** Accepts an offer; the proof approves exactly the version that its hash names. */
  async function acceptOwn(
    ctx: MemberContext,
    { contractId, number }: Offer,
    termsHash: string | undefined,
    proof: PaymentProof,
  ): Promise<void> {
    const { contracts: rules } = await settings(ctx.tenantId);
    await approvals.check(ctx, proof);
    await change(ctx, async (tx) => {
      const locked = await lockOwn(tx, ctx, contractId, 'agent');
      const open = requireOffer(locked, number, 'ACCEPTED');
      if (!open) return;
      const hash = open.termsHash.toString('hex');
      if (termsHash !== undefined && termsHash !== hash)
        throw new ApiError('contract_offer_closed');
      await acceptOffer(tx, toMemberChange(ctx), locked, open, rules);
      // Last: what is refused spends no approval.
      await approvals.spend(tx, ctx, { contractId, number, termsHash: hash }, proof);
    });
  }

  const preview = (
    ctx: MemberContext,
    { contractId, act }: HandlerInput<Calls['preview']>,
  ): Promise<Reply<Calls['preview']>> =>
    // Contracts further below are no contracts of the agent itself: the rules look them up.
    db.transaction(ctx.tenantId, async (tx) => {
      const { tenantId } = ctx;
      const {
        contract,
        boundary,
        offer: open,
        standing,
      } = await lockOwn(tx, ctx, contractId, 'agent');
      const version = act === 'accept' ? open : standing;
      if (!version)
        throw new ApiError(act === 'accept' ? 'contract_offer_closed' : 'contract_not_standing');
      const newTerms = act === 'accept' ? version.terms : null;
      const { ends, blockedBy } = await findBelow(tx, tenantId, contract, version, newTerms);
      const tiers = newTerms && fromStoredTiers(newTerms);
      return {
        effectiveFrom: boundary.getTime(),
        policy: version.cascade,
        ends: toAffected(ends),
        endCount: ends.length,
        blockedBy: toAffected(blockedBy),
        isAboveOwn: tiers ? !(await isAllowedByPayer(tx, tenantId, contract, tiers)) : false,
      };
    });

  const handlers = {
    ...reads,
    offer,
    offerTermination,
    preview,
    withdraw: async (ctx, input) => {
      await close(ctx, input, 'WITHDRAWN');
      return view(ctx, input.contractId);
    },
    accept: async (ctx, { termsHash, pin, stepUp, ...input }) => {
      await acceptOwn(ctx, input, termsHash, { pin, stepUp });
      return view(ctx, input.contractId);
    },
    reject: async (ctx, input) => {
      await close(ctx, input, 'REJECTED');
      return view(ctx, input.contractId);
    },
    end: async (ctx, { contractId }) => {
      await change(ctx, async (tx) => {
        const locked = await lockOwn(tx, ctx, contractId, 'agent');
        await endContract(tx, toMemberChange(ctx), locked, 'AGENT');
      });
      return view(ctx, contractId);
    },
  } satisfies Partial<GatewayHandlers['contracts']>;

  return {
    handlers,
    acceptOwn,
    rejectOwn: (ctx: MemberContext, given: Offer) => close(ctx, given, 'REJECTED'),
  };
}

export type ContractService = ReturnType<typeof createContractService>;
