import { randomUUID } from 'node:crypto';

import {
  ApiError,
  type Contract,
  type FieldFault,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import {
  checkPayeeAccount,
  findNameFault,
  findPayeeProvider,
  normalizeAccountNumber,
  normalizeBranchCode,
  type PayeeProvider,
  tidyName,
} from '@parlour/contract/payees';
import type { Db } from '@parlour/database';

import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { lockMember } from '../ledger/module.ts';
import { applyHolderNameRule, readLegalName } from './holder-name.ts';
import type { MemberIdentity } from './member-identity.ts';
import { maskAccountNumber, maskHolderName, type PayeeVault } from './payee-account.ts';
import {
  findPayee,
  insertPayee,
  isBlockedAccount,
  isPayeeInUse,
  type PayeeRow,
  readPayees,
  removePayee,
} from './payee-repository.ts';

type AddInput = HandlerInput<Contract['payees']['add']>;
type RemoveInput = HandlerInput<Contract['payees']['remove']>;
export type PayeeView = Reply<Contract['payees']['add']>;

/** The approval of an addition or a removal: by a proof, or by the PIN as older clients do. */
type PayeeApproval = {
  readonly proof?: string | undefined;
  readonly pin?: string | undefined;
};

export type PayeeServiceDeps = MemberIdentity & {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly vault: PayeeVault;
};

type Account = Omit<AddInput, 'stepUp'>;

/** A payee as its member sees it. */
const toPayeeView = ({ tenant }: MemberContext, row: PayeeRow): PayeeView => ({
  payeeId: row.publicId,
  kind: row.kind,
  provider: row.provider,
  providerName: findPayeeProvider(tenant.country, row.provider)?.name ?? row.provider,
  masked: row.masked,
  holder: row.holderMasked,
  createdAt: row.createdAt.getTime(),
  isBlocked: row.blockedAt !== null,
});

/** The bank or e-wallet of an account, whose fields are as it needs them. */
function requireProvider({ tenant }: MemberContext, account: Account): PayeeProvider {
  const provider = findPayeeProvider(tenant.country, account.provider);
  if (!provider) throw fieldError([{ field: 'provider', rule: 'unknown' }]);
  const faults: FieldFault[] = checkPayeeAccount(provider, account);
  const name = findNameFault('holderName', account.holderName);
  if (name) faults.unshift(name);
  if (faults.length > 0) throw fieldError(faults);
  return provider;
}

/** Bank accounts and e-wallets of a member: listed, added, removed. */
export function createPayeeService(deps: PayeeServiceDeps) {
  const { db, settings, profiles, stepUp, pin, vault } = deps;

  const audit = (
    tx: Db,
    ctx: MemberContext,
    action: 'payee.added' | 'payee.removed',
    { provider, masked }: Pick<PayeeRow, 'provider' | 'masked'>,
  ) =>
    writeAudit(tx, ctx.tenantId, {
      actor: `member:${ctx.actor.memberId}`,
      action,
      subject: `member:${ctx.actor.memberId}`,
      requestId: ctx.requestId,
      address: ctx.ip,
      detail: { provider, masked },
    });

  /** Verifies a PIN before the transaction; a proof is spent inside it. */
  const requirePin = async (ctx: MemberContext, { proof, pin: typed }: PayeeApproval) => {
    if (proof === undefined && typed !== undefined) await pin.checkWithdrawalPin(ctx, typed);
  };

  const spendProof = async (
    tx: Db,
    ctx: MemberContext,
    action: 'bankBind' | 'bankUnbind',
    content: Readonly<Record<string, unknown>>,
    { proof, pin: typed }: PayeeApproval,
  ) => {
    if (proof === undefined && typed !== undefined) return;
    await stepUp.require(tx, ctx, action, content, proof);
  };

  async function insert(tx: Db, ctx: MemberContext, account: Account, provider: PayeeProvider) {
    const { tenantId, actor } = ctx;
    const { payees: rules } = await settings(tenantId);
    const held = (await readPayees(tx, tenantId, actor.memberId)).filter(
      ({ kind }) => kind === provider.kind,
    );
    const max = provider.kind === 'bank' ? rules.maxBanks : rules.maxWallets;
    const accountNumber = normalizeAccountNumber(account.accountNumber, provider);
    const fingerprint = vault.fingerprint(tenantId, provider.code, accountNumber);
    if (await isBlockedAccount(tx, tenantId, fingerprint)) throw new ApiError('payee_refused');
    const holderName = tidyName(account.holderName);
    await applyHolderNameRule(tx, ctx, profiles, rules.holderName, holderName);
    const publicId = randomUUID().replaceAll('-', '');
    const branchCode = provider.branchCode ? normalizeBranchCode(account.branchCode) : '';
    const isNew = await insertPayee(tx, tenantId, {
      publicId,
      member: actor.memberId,
      kind: provider.kind,
      provider: provider.code,
      sealed: vault.seal(tenantId, publicId, { holderName, accountNumber, branchCode }),
      masked: maskAccountNumber(accountNumber, provider),
      holderMasked: maskHolderName(holderName),
      fingerprint,
    });
    if (!isNew) throw new ApiError('payee_exists');
    if (held.length >= max) throw new ApiError('payee_limit');
    return publicId;
  }

  async function add(
    ctx: MemberContext,
    account: Account,
    approval: PayeeApproval,
  ): Promise<PayeeView> {
    const { tenantId, actor } = ctx;
    const provider = requireProvider(ctx, account);
    await requirePin(ctx, approval);
    return db.transaction(tenantId, async (tx) => {
      // One after the other, so that none passes the maximum uncounted.
      await lockMember(tx, tenantId, actor.memberId);
      await spendProof(tx, ctx, 'bankBind', { ...account }, approval);
      const publicId = await insert(tx, ctx, account, provider);
      const row = await findPayee(tx, tenantId, actor.memberId, publicId);
      if (!row) throw new Error(`payee ${publicId} is gone`);
      await audit(tx, ctx, 'payee.added', row);
      return toPayeeView(ctx, row);
    });
  }

  async function remove(
    ctx: MemberContext,
    payeeId: string,
    approval: PayeeApproval,
  ): Promise<null> {
    const { tenantId, actor } = ctx;
    await requirePin(ctx, approval);
    await db.transaction(tenantId, async (tx) => {
      await lockMember(tx, tenantId, actor.memberId);
      const row = await findPayee(tx, tenantId, actor.memberId, payeeId);
      if (!row || row.removedAt !== null) throw new ApiError('not_found');
      if (await isPayeeInUse(tx, tenantId, row.id)) throw new ApiError('payee_in_use');
      await spendProof(tx, ctx, 'bankUnbind', { payeeId }, approval);
      await removePayee(tx, tenantId, row.id);
      await audit(tx, ctx, 'payee.removed', row);
    });
    return null;
  }

  const read = (ctx: MemberContext): Promise<PayeeView[]> =>
    db.transaction(ctx.tenantId, async (tx) =>
      (await readPayees(tx, ctx.tenantId, ctx.actor.memberId)).map((row) => toPayeeView(ctx, row)),
    );

  return {
    read,
    add,
    remove,
    calls: {
      async list(ctx: MemberContext): Promise<Reply<Contract['payees']['list']>> {
        const { payees: rules } = await settings(ctx.tenantId);
        const legalName = await db.transaction(ctx.tenantId, (tx) =>
          readLegalName(tx, ctx, profiles),
        );
        return {
          payees: await read(ctx),
          maxBanks: rules.maxBanks,
          maxWallets: rules.maxWallets,
          holderNameRule: rules.holderName,
          ...(rules.holderName !== 'any' && legalName !== null && { holderName: legalName }),
        };
      },
      add: (ctx: MemberContext, { stepUp: proof, ...account }: AddInput): Promise<PayeeView> =>
        add(ctx, account, { proof }),
      remove: (ctx: MemberContext, { payeeId, stepUp: proof }: RemoveInput): Promise<null> =>
        remove(ctx, payeeId, { proof }),
    },
  };
}

export type PayeeService = ReturnType<typeof createPayeeService>;
