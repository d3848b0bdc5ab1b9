import { randomUUID } from 'node:crypto';

import {
  ApiError,
  type Contract,
  contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { MAIN_WALLET } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { add, fromWire, type Micros, toWire, zero } from '@parlour/money';

import { raiseAlert } from '../../../db/audit.ts';
import { isRetryable } from '../../../db/errors.ts';
import type { Database } from '../../../db/pool.ts';
import type { VendorId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { LedgerService } from '../ledger/module.ts';
import { toVendorAccountTypeId, fromVendorAccountTypeId } from './account-type-id.ts';
import { buildMemberCommand, type CommandResult, runIdempotently } from './idempotency.ts';

type Wallet = Contract['wallet'];
type Transferred = Reply<Wallet['transfer']>;
type Collected = Reply<Wallet['collect']>;

/** A member's vendor wallets, and transfers between them and the main wallet. */
type VendorWalletsService = {
  readonly isSingle: (ctx: MemberContext) => Promise<Reply<Wallet['merchantWallet']>>;
  readonly transfer: (
    ctx: MemberContext,
    body: HandlerInput<Wallet['transfer']>,
  ) => Promise<Transferred>;
  /** Transfers the balances of all vendor wallets to the main wallet. */
  readonly collect: (ctx: MemberContext) => Promise<Collected>;
};

type VendorWalletsDeps = {
  readonly db: Database;
  readonly ledger: Pick<
    LedgerService,
    'vendorWallets' | 'hasSingleWallet' | 'transfer' | 'operationsTotal' | 'balance'
  >;
};

export function createVendorWalletsService({
  db,
  ledger,
}: VendorWalletsDeps): VendorWalletsService {
  /** The balance of the main wallet and of all vendor wallets together. */
  const totalBalance = async (tx: Db, ctx: MemberContext, main: Micros): Promise<Micros> =>
    add(
      main,
      ...(await ledger.vendorWallets(ctx, ctx.actor.memberId, tx)).map(({ balance }) => balance),
    );

  async function requireVendorWallet(
    tx: Db,
    ctx: MemberContext,
    field: string,
    accountTypeId: number,
  ): Promise<VendorId> {
    const wallets = await ledger.vendorWallets(ctx, ctx.actor.memberId, tx);
    const vendor = fromVendorAccountTypeId(accountTypeId);
    if (wallets.some((wallet) => wallet.vendor === vendor)) return vendor;
    const values = wallets.map((wallet) => toVendorAccountTypeId(wallet.vendor)).join(', ');
    throw fieldError([{ field, rule: 'one_of', allowed: { values } }]);
  }

  async function postTransfer(
    tx: Db,
    ctx: MemberContext,
    body: HandlerInput<Wallet['transfer']>,
  ): Promise<CommandResult<Transferred>> {
    const { fromAccountTypeId: from, toAccountTypeId: to } = body;
    const amount = fromWire(body.amount);
    const toVendor = from === MAIN_WALLET;
    // A tenant that has changed to a single wallet still pays back what vendor wallets hold.
    if (toVendor && (await ledger.hasSingleWallet(ctx, tx)))
      throw new ApiError('function.not.available');
    const vendor = toVendor
      ? await requireVendorWallet(tx, ctx, 'toAccountTypeId', to)
      : await requireVendorWallet(tx, ctx, 'fromAccountTypeId', from);
    const transfer = {
      member: ctx.actor.memberId,
      vendor,
      toVendor,
      amount,
      reference: `transfer:${randomUUID()}`,
      requestId: ctx.requestId,
    };
    const posted = await ledger.transfer(ctx, transfer, tx);
    if (posted.status === 'REFUSED') return { refused: posted.code };
    return {
      value: {
        successAmount: toWire(amount),
        sumBalance: toWire(await totalBalance(tx, ctx, posted.balance)),
      },
    };
  }

  /**
   * Empties one vendor wallet into the main wallet. Where that fails it raises an alert and returns
   * null, so that the other wallets can still be collected.
   */
  async function collectFrom(tx: Db, ctx: MemberContext, vendor: VendorId): Promise<string | null> {
    const { memberId: member } = ctx.actor;
    await tx.exec('vendor-wallet-save', 'savepoint vendor_wallet');
    try {
      const transfer = {
        member,
        vendor,
        toVendor: false,
        amount: null,
        reference: `collect:${randomUUID()}`,
        requestId: ctx.requestId,
      };
      const posted = await ledger.transfer(ctx, transfer, tx);
      if (posted.status !== 'REFUSED') return posted.reference;
    } catch (error) {
      // The whole transaction is retried.
      if (isRetryable(error)) throw error;
      await tx.exec('vendor-wallet-undo', 'rollback to savepoint vendor_wallet');
    }
    await raiseAlert(tx, ctx.tenantId, {
      actor: `member:${member}`,
      action: 'alert.wallet_not_collected',
      subject: `vendor:${vendor}`,
      requestId: ctx.requestId,
      detail: {},
    });
    return null;
  }

  async function collectAll(tx: Db, ctx: MemberContext): Promise<CommandResult<Collected>> {
    const { memberId: member } = ctx.actor;
    const references: string[] = [];
    const failed: NonNullable<Collected['left']> = [];
    const wallets = await ledger.vendorWallets(ctx, member, tx);
    for (const { vendor, name } of wallets.filter(({ balance }) => balance > 0n)) {
      const reference = await collectFrom(tx, ctx, vendor);
      if (reference !== null) references.push(reference);
      else failed.push({ accountTypeId: toVendorAccountTypeId(vendor), accountName: name });
    }
    const main = await ledger.balance(ctx, member, tx);
    return {
      value: {
        successAmount: toWire(await ledger.operationsTotal(ctx, references, tx)),
        sumBalance: toWire(await totalBalance(tx, ctx, main ? add(main.cash, main.bonus) : zero)),
        ...(failed.length > 0 && { left: failed }),
      },
    };
  }

  return {
    isSingle: (ctx) =>
      db.transaction(ctx.tenantId, async (tx) => ({
        isSingle: await ledger.hasSingleWallet(ctx, tx),
      })),

    async transfer(ctx, body) {
      requireMainWalletAtOneEnd(body);
      return runIdempotently(db, buildMemberCommand(ctx, contract.wallet.transfer, body), (tx) =>
        postTransfer(tx, ctx, body),
      );
    },

    collect: (ctx) =>
      runIdempotently(db, buildMemberCommand(ctx, contract.wallet.collect, null), (tx) =>
        collectAll(tx, ctx),
      ),
  };
}

/** Between two vendors money goes by way of the main wallet. */
function requireMainWalletAtOneEnd({
  fromAccountTypeId: from,
  toAccountTypeId: to,
}: HandlerInput<Wallet['transfer']>): void {
  if ((from === MAIN_WALLET) !== (to === MAIN_WALLET)) return;
  const values = from === MAIN_WALLET ? 'a wallet at a vendor' : String(MAIN_WALLET);
  throw fieldError([{ field: 'toAccountTypeId', rule: 'one_of', allowed: { values } }]);
}
