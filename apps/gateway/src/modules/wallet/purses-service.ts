import { randomUUID } from 'node:crypto';

import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { MAIN_WALLET } from '@parlour/contract/rules';
import { fromWire, type Micros, toWire } from '@parlour/money';

import { raiseAlert } from '../../db/audit.ts';
import { type Database, isRetryable } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { MemberContext } from '../../http/context.ts';
import type { LedgerService } from '../ledger/ledger-service.ts';
import { purseOf, vendorOfPurse } from './account-types.ts';
import { once, type Outcome } from './idempotency.ts';

type Wallet = Contract['wallet'];
type Moved = Reply<Wallet['transfer']>;
type Collected = Reply<Wallet['collect']>;

/** The wallets that a member has at vendors, where the merchant keeps them apart. */
export type PursesService = {
  readonly isSingle: (ctx: MemberContext) => Promise<Reply<Wallet['merchantWallet']>>;
  readonly transfer: (
    ctx: MemberContext,
    body: HandlerInput<Wallet['transfer']>['body'],
  ) => Promise<Moved>;
  readonly collect: (ctx: MemberContext) => Promise<Collected>;
};

export type PursesDeps = {
  readonly db: Database;
  readonly ledger: Pick<
    LedgerService,
    'gameWallets' | 'hasSingleWallet' | 'transfer' | 'moved' | 'holdings'
  >;
};

export function createPursesService({ db, ledger }: PursesDeps): PursesService {
  /** Everything that is the member's: what the main wallet holds, and what lies with vendors. */
  const sumOf = async (tx: Db, ctx: MemberContext, main: Micros): Promise<Micros> =>
    (await ledger.gameWallets(tx, ctx, ctx.actor.memberId)).reduce(
      (sum, { balance }) => sum + balance,
      main,
    );

  /** Brings back what lies with one vendor; null where that fails: people look at it, and the money of other vendors does not wait for it. */
  async function bringHome(tx: Db, ctx: MemberContext, vendor: number): Promise<string | null> {
    const { memberId: member } = ctx.actor;
    await tx.exec('purse-save', 'savepoint purse');
    try {
      const posted = await ledger.transfer(tx, ctx, {
        member,
        vendor,
        toVendor: false,
        amount: null,
        reference: `collect:${randomUUID()}`,
        requestId: ctx.requestId,
      });
      if (posted.status !== 'REFUSED') return posted.reference;
    } catch (error) {
      // The whole order is tried again: it may come to its end by itself.
      if (isRetryable(error)) throw error;
      await tx.exec('purse-undo', 'rollback to savepoint purse');
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

  return {
    isSingle: (ctx) =>
      db.transaction(ctx.tenantId, async (tx) => ({
        isSingle: (await ledger.hasSingleWallet(tx, ctx)) ? (1 as const) : (0 as const),
      })),

    async transfer(ctx, body) {
      const { fromAccountTypeId: from, toAccountTypeId: to } = body;
      const amount = fromWire(body.amount);
      // One end is the main wallet: money goes from vendor to vendor by way of it.
      if ((from === MAIN_WALLET) === (to === MAIN_WALLET))
        throw fieldError([
          {
            field: 'toAccountTypeId',
            rule: 'one_of',
            allowed: {
              values: from === MAIN_WALLET ? 'a wallet at a vendor' : String(MAIN_WALLET),
            },
          },
        ]);
      const toVendor = from === MAIN_WALLET;
      const intention = {
        tenantId: ctx.tenantId,
        principal: `member:${ctx.actor.memberId}`,
        route: 'wallet.transfer',
        key: ctx.idempotencyKey,
        request: body,
      };
      return once<Moved>(db, intention, async (tx): Promise<Outcome<Moved>> => {
        // What lies with a vendor comes back in every house; only where wallets stand apart does anything go there.
        if (toVendor && (await ledger.hasSingleWallet(tx, ctx)))
          throw new ApiError('function.not.available');
        const wallets = await ledger.gameWallets(tx, ctx, ctx.actor.memberId);
        const vendor = vendorOfPurse(toVendor ? to : from);
        if (!wallets.some((wallet) => wallet.vendor === vendor)) {
          throw fieldError([
            {
              field: toVendor ? 'toAccountTypeId' : 'fromAccountTypeId',
              rule: 'one_of',
              allowed: { values: wallets.map((wallet) => purseOf(wallet.vendor)).join(', ') },
            },
          ]);
        }
        const posted = await ledger.transfer(tx, ctx, {
          member: ctx.actor.memberId,
          vendor,
          toVendor,
          amount,
          reference: `transfer:${randomUUID()}`,
          requestId: ctx.requestId,
        });
        if (posted.status === 'REFUSED') return { refused: posted.code };
        return {
          value: {
            successAmount: toWire(amount),
            sumBalance: toWire(await sumOf(tx, ctx, posted.balance)),
          },
        };
      });
    },

    async collect(ctx) {
      const intention = {
        tenantId: ctx.tenantId,
        principal: `member:${ctx.actor.memberId}`,
        route: 'wallet.collect',
        key: ctx.idempotencyKey,
        request: null,
      };
      return once<Collected>(db, intention, async (tx): Promise<Outcome<Collected>> => {
        const { memberId: member } = ctx.actor;
        const references: string[] = [];
        const left: NonNullable<Collected['left']> = [];
        for (const { vendor, name } of (await ledger.gameWallets(tx, ctx, member)).filter(
          ({ balance }) => balance > 0n,
        )) {
          const reference = await bringHome(tx, ctx, vendor);
          if (reference === null) left.push({ accountTypeId: purseOf(vendor), accountName: name });
          else references.push(reference);
        }
        const held = await ledger.holdings(ctx, member, tx);
        return {
          value: {
            successAmount: toWire(await ledger.moved(tx, ctx, references)),
            sumBalance: toWire(await sumOf(tx, ctx, held ? held.cash + held.bonus : 0n)),
            ...(left.length > 0 && { left }),
          },
        };
      });
    },
  };
}
