import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { endContractsOfClosed, lockContracts } from '../../growth/contracts/module.ts';
import { lockMember } from '../../money/ledger/module.ts';
import type { Approvals, Outcome, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requireTenancy, toContractChange } from '../contract-change.ts';
import { requireMember, setOperatorSource } from '../members/module.ts';
import {
  closeAccount,
  findClosingRefusal,
  findClosingRequest,
  isDemoAccount,
  readClosingFacts,
  readHeldBalances,
  reopenAccount,
} from './closing-repository.ts';

type Calls = OperatorContract['accountClosings'];

/** The member whose account is closed or opened, as it is proposed. */
type Closing = { readonly member: string; readonly username: string };

export type AccountClosingDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

/** Closes an account with its contracts: all of it, or nothing. */
async function executeClose(
  tx: Db,
  ctx: OperatorContext,
  tenancy: Tenancy,
  { payload, reason }: Pick<Proposal<Closing>, 'payload' | 'reason'>,
): Promise<void> {
  const { tenantId } = tenancy;
  // Before the wallet: a move in the tree locks in this order.
  await lockContracts(tx, tenantId);
  const { id, status } = await requireMember(tx, tenantId, payload.member);
  // Waits for whatever moves money of the member: what comes after sees the new status.
  await lockMember(tx, tenantId, id);
  const balances = await readHeldBalances(tx, tenantId, id);
  const refusal = findClosingRefusal(balances, await readClosingFacts(tx, tenantId, id));
  if (refusal) throw new OperatorError(refusal);
  await setOperatorSource(tx, ctx, tenantId);
  if (!(await closeAccount(tx, tenantId, id))) throw new OperatorError('changed_meanwhile');
  const contracts = await endContractsOfClosed(tx, toContractChange(tenancy, ctx), id);
  await writeOperatorEvent(tx, ctx, {
    action: 'member.closed',
    subject: `member:${payload.member}`,
    brand: tenantId,
    reason,
    before: { username: payload.username, status },
    after: { status: 'CLOSED', contractsEnded: contracts },
  });
}

async function executeReopen(
  tx: Db,
  ctx: OperatorContext,
  { tenantId }: Tenancy,
  { payload, reason }: Pick<Proposal<Closing>, 'payload' | 'reason'>,
): Promise<void> {
  const { id } = await requireMember(tx, tenantId, payload.member);
  if (!(await reopenAccount(tx, tenantId, id))) throw new OperatorError('changed_meanwhile');
  await writeOperatorEvent(tx, ctx, {
    action: 'member.reopened',
    subject: `member:${payload.member}`,
    brand: tenantId,
    reason,
    before: { username: payload.username, status: 'CLOSED' },
    after: { status: 'ACTIVE' },
  });
}

/** Accounts that are closed and opened again, each under four eyes. */
export function createAccountClosings({ db, approvals, tenancies }: AccountClosingDeps) {
  const proposeClose = approvals.define<Closing>({
    action: 'member.closed',
    permission: 'members.close',
    execute: (tx, ctx, { brand, ...change }) =>
      executeClose(tx, ctx, requireTenancy(tenancies, brand), change),
  });
  const proposeReopen = approvals.define<Closing>({
    action: 'member.reopened',
    permission: 'members.close',
    execute: (tx, ctx, { brand, ...change }) =>
      executeReopen(tx, ctx, requireTenancy(tenancies, brand), change),
  });

  const preview = (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['preview']>,
  ): Promise<OperatorReply<Calls['preview']>> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id } = await requireMember(tx, tenantId, query.member);
      const balances = await readHeldBalances(tx, tenantId, id);
      const { owed, ...facts } = await readClosingFacts(tx, tenantId, id);
      return {
        ...facts,
        owed: toWire(owed),
        balances: balances.map((row) => ({ ...row, balance: toWire(row.balance) })),
        refusal: findClosingRefusal(balances, { ...facts, owed }),
        request: await findClosingRequest(tx, tenantId, query.member),
      };
    });
  };

  const close = (
    ctx: OperatorContext,
    { body: { member, reason } }: OperatorHandlerInput<Calls['close']>,
  ): Promise<Outcome> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id, username, status } = await requireMember(tx, tenantId, member);
      if (status === 'CLOSED') throw new OperatorError('changed_meanwhile');
      const balances = await readHeldBalances(tx, tenantId, id);
      const refusal = findClosingRefusal(balances, await readClosingFacts(tx, tenantId, id));
      if (refusal) throw new OperatorError(refusal);
      return proposeClose(tx, ctx, { brand: tenantId, payload: { member, username }, reason });
    });
  };

  const reopen = (
    ctx: OperatorContext,
    { body: { member, reason } }: OperatorHandlerInput<Calls['reopen']>,
  ): Promise<Outcome> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id, username, status } = await requireMember(tx, tenantId, member);
      if (status !== 'CLOSED') throw new OperatorError('changed_meanwhile');
      if (await isDemoAccount(tx, tenantId, id)) throw new OperatorError('closing_demo');
      return proposeReopen(tx, ctx, { brand: tenantId, payload: { member, username }, reason });
    });
  };

  return { preview, close, reopen };
}
