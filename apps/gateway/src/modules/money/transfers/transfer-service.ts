import {
  ApiError,
  type Contract,
  contract,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { isAgentType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { fromWire, micros, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import { retryConflicts } from '../../../db/errors.ts';
import { createShortCode } from '../../../domain/short-code.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { readReportRange } from '../../../request/report-range.ts';
import { maskName } from '../../../security/masked-name.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import type { LedgerService } from '../ledger/module.ts';
import {
  buildMemberCommand,
  type CommandResult,
  createPaymentApproval,
  type PaymentApprovalDeps,
  requireAmountInRange,
  runIdempotently,
  toMicros,
  toProofKind,
} from '../wallet/module.ts';
import type { ReadIdentityDemand } from '../withdrawals/module.ts';
import { memberTransfers } from './metrics.ts';
import { announceTransfer } from './transfer-announcement.ts';
import { lockMembers, postMemberTransfer } from './transfer-postings.ts';
import {
  findDownline,
  findTransfer,
  findUpline,
  type Party,
  readDownline,
  readSenderState,
  readTransfers,
  type TransferRow,
} from './transfer-repository.ts';
import { findTransferFlags } from './transfer-signals.ts';

type Calls = Contract['transfers'];
type SendInput = HandlerInput<Calls['send']>;
type TransferView = Reply<Calls['detail']>;

export type TransferServiceDeps = PaymentApprovalDeps & {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly system: Pick<SystemService, 'switches'>;
  readonly ledger: Pick<LedgerService, 'balance'>;
  /**
   * Reads the amount that the brand's policy of identity checks allows without one: the same as for
   * withdrawals.
   */
  readonly identityDemand: ReadIdentityDemand;
};

/** Direct downlines that are listed at once. */
const MAX_DOWNLINES = 20;

const toView = (row: TransferRow): TransferView => ({
  transferId: row.transferId,
  direction: row.isSender ? 'sent' : 'received',
  amount: toWire(row.amount),
  relation: row.isOtherUpline ? 'upline' : 'downline',
  member: row.isOtherUpline ? maskName(row.other) : row.other,
  at: row.at.getTime(),
});

/** Transfers between an agent and its direct downline. */
export function createTransferService(deps: TransferServiceDeps): GatewayHandlers['transfers'] {
  const { db, settings, system, ledger, identityDemand } = deps;
  const approvals = createPaymentApproval(deps, 'transfer');

  /** Finds the receiver of the money: the own upline, or a direct downline of an agent. */
  async function requireReceiver(
    tx: Db,
    { tenantId, actor }: MemberContext,
    to: string | undefined,
  ): Promise<Party> {
    const { memberId } = actor;
    if (to === undefined) {
      const upline = await findUpline(tx, tenantId, memberId);
      if (!upline) throw new ApiError('function.not.available');
      return upline;
    }
    const isAgent = isAgentType(actor.accountType);
    const found = isAgent ? await findDownline(tx, tenantId, memberId, to) : undefined;
    if (!found) throw new ApiError('not_found');
    return found;
  }

  async function post(
    tx: Db,
    ctx: MemberContext,
    { to, amount: wireAmount, ...proof }: SendInput,
  ): Promise<CommandResult<string>> {
    const { tenantId, actor, requestId } = ctx;
    const { transfers: rules } = await settings(tenantId);
    const amount = fromWire(wireAmount);
    const receiver = await requireReceiver(tx, ctx, to);
    const sent = { sender: actor.memberId, receiver: receiver.id, amount };
    await lockMembers(tx, tenantId, [sent.sender, sent.receiver]);
    const { withoutCheck } = await identityDemand.read(tx, tenantId, actor.memberId);
    if (withoutCheck !== null && amount > withoutCheck)
      return { refused: 'identity_check_required' };
    const flags = await findTransferFlags(tx, tenantId, sent, rules);
    const transferId = `T${createShortCode(10)}`;
    const posted = await postMemberTransfer(tx, tenantId, {
      ...sent,
      transferId,
      dailyAmount: toMicros(rules.dailyAmount),
      proof: toProofKind(proof),
      flags,
      requestId,
    });
    if (posted.status === 'REFUSED') return { refused: posted.code };
    // Last: what is refused spends no approval.
    await approvals.spend(tx, ctx, { amount: wireAmount, ...(to !== undefined && { to }) }, proof);
    await announceTransfer(tx, ctx, {
      transferId,
      receiver,
      amount,
      flags,
      isDownward: to !== undefined,
    });
    return { value: transferId };
  }

  async function send(ctx: MemberContext, input: SendInput): Promise<TransferView> {
    const { tenantId } = ctx;
    const { transfers: rules } = await settings(tenantId);
    const { to, amount, ...proof } = input;
    requireAmountInRange(fromWire(amount), rules);
    await approvals.check(ctx, proof, () =>
      db.transaction(tenantId, async (tx) => {
        const { refusal } = await readSenderState(tx, tenantId, ctx.actor.memberId);
        return refusal && { refused: refusal };
      }),
    );
    const command = buildMemberCommand(ctx, contract.transfers.send, { to, amount });
    try {
      const transferId = await retryConflicts(() =>
        runIdempotently<string>(db, command, (tx) => post(tx, ctx, input)),
      );
      memberTransfers.inc({ result: 'sent', code: '' });
      return await db.transaction(tenantId, (tx) => readOwn(tx, ctx, transferId));
    } catch (error) {
      if (error instanceof ApiError) memberTransfers.inc({ result: 'refused', code: error.code });
      throw error;
    }
  }

  async function readOwn(
    tx: Db,
    { tenantId, actor }: MemberContext,
    transferId: string,
  ): Promise<TransferView> {
    const row = await findTransfer(tx, tenantId, actor.memberId, transferId);
    if (!row) throw new ApiError('not_found');
    return toView(row);
  }

  return {
    async enabled({ tenant, tenantId, actor }) {
      const switches = await system.switches(tenant, tenantId);
      if (!switches.AGENTTRANSFER3 || actor.book === 'TRIAL') return false;
      if (isAgentType(actor.accountType)) return true;
      return db.transaction(
        tenantId,
        async (tx) => (await findUpline(tx, tenantId, actor.memberId)) !== undefined,
      );
    },

    async overview(ctx) {
      const { tenantId, actor } = ctx;
      const { transfers: rules } = await settings(tenantId);
      const approval = await approvals.readState(ctx);
      return db.transaction(tenantId, async (tx) => {
        const upline = await findUpline(tx, tenantId, actor.memberId);
        const state = await readSenderState(tx, tenantId, actor.memberId);
        const cash = (await ledger.balance(ctx, actor.memberId, tx))?.cash ?? zero;
        const daily = toMicros(rules.dailyAmount);
        const left = daily > state.sent ? micros(daily - state.sent) : zero;
        const limit = left === zero ? ('transfer_limit_reached' as const) : null;
        const demand = await identityDemand.read(tx, tenantId, actor.memberId);
        const identity = demand.withoutCheck === zero ? ('identity_check_required' as const) : null;
        const refusal = state.refusal ?? identity ?? limit ?? approval.refusal;
        return {
          cash: toWire(cash),
          min: toWire(toMicros(rules.minimum)),
          max: toWire(toMicros(rules.maximum)),
          remainingAmount: toWire(left),
          dailyAmount: toWire(daily),
          ...(upline && { upline: maskName(upline.username) }),
          isAgent: isAgentType(actor.accountType),
          hasPin: approval.hasPin,
          ...(refusal && { refusal }),
          isPractice: actor.book !== 'REAL',
        };
      });
    },

    downline: ({ tenantId, actor }, { name }) =>
      db.transaction(tenantId, async (tx) => {
        const found = await readDownline(tx, tenantId, actor.memberId, name, MAX_DOWNLINES + 1);
        return {
          list: found.slice(0, MAX_DOWNLINES).map(({ publicId, username, accountType }) => ({
            memberId: publicId,
            username,
            isAgent: isAgentType(accountType),
          })),
          hasMore: found.length > MAX_DOWNLINES,
        };
      }),

    send,

    detail: (ctx, { transferId }) =>
      db.transaction(ctx.tenantId, (tx) => readOwn(tx, ctx, transferId)),

    history: (ctx, query) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const { direction, page, size } = query;
        const { rows, total, sent, received } = await readTransfers(
          tx,
          ctx.tenantId,
          ctx.actor.memberId,
          {
            ...readReportRange(query),
            sent: direction !== 'received',
            received: direction !== 'sent',
            offset: (page - 1) * size,
            limit: size,
          },
        );
        return {
          list: rows.map(toView),
          total,
          totalPages: Math.max(1, Math.ceil(total / size)),
          footer: { sent: toWire(sent), received: toWire(received) },
        };
      }),
  };
}
