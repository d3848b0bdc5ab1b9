import { setTimeout } from 'node:timers/promises';

import {
  ApiError,
  type Contract,
  contract,
  type ErrorCode,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import type { Db } from '@parlour/database';
import { add, formatMoney, fromWire, type Micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { type LedgerService, lockMember } from '../ledger/module.ts';
import { buildMemberCommand, type CommandResult, runIdempotently } from '../wallet/module.ts';
import { type ChosenPromotion, choosePromotion } from './deposit-bonus.ts';
import {
  type DepositRow,
  failUnprepared,
  findDeposit,
  lockDeposit,
  readUnfinishedDeposits,
  setDepositMethod,
  setDepositState,
  setPrepared,
} from './deposit-repository.ts';
import { type DepositView, toDepositView } from './deposit-view.ts';
import {
  hasTooManyOpenDeposits,
  readRefusal,
  readRefusalFacts,
  readTimeOutEnd,
} from './open-deposit-rules.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { toPayerEmail } from './payer-email.ts';
import type { ToReturnUrl } from './returned/return-address.ts';
import { readPayer } from './payer-fields.ts';
import type { Instructions, Payer, PaymentMethod } from './payment-provider.ts';
import type { MethodChoice, PaymentMethods } from './payment-methods.ts';
import { ProviderFailure } from './provider-failure.ts';

type OpenReply = Reply<Contract['wallet']['deposit']>;
type OpenBody = HandlerInput<Contract['wallet']['deposit']>;
type DepositKey = { readonly depositId: string };
/** The reply that opening a deposit gives to its key for ever: the balance is that of then. */
type Opened = Omit<OpenReply, 'redirectUrl'>;

/** The amount of the deposit, and the promotion that was chosen with it. */
type Order = { readonly amount: Micros; readonly promotionId: string | undefined };

type DepositServiceDeps = {
  readonly db: Database;
  readonly ledger: Pick<LedgerService, 'openDeposit' | 'confirmDeposit' | 'balance'>;
  readonly methods: PaymentMethods;
  readonly settings: ReadSettings;
  readonly toReturnUrl: ToReturnUrl;
};

/** The number of checks whether a parallel call was answered, and the pause in ms between them. */
const PREPARED_TRIES = 20;
const PREPARED_PAUSE_MS = 100;

function requireAmountInRange(amount: Micros, { min, max }: PaymentMethod): void {
  if (amount >= min && amount <= max) return;
  const plain = { symbol: '' };
  throw new ApiError('amount_out_of_range', {
    min: formatMoney(min, plain),
    max: formatMoney(max, plain),
    fields: [{ field: 'amount', rule: 'range', allowed: { min: toWire(min), max: toWire(max) } }],
  });
}

const pickPayer = ({ mobileNumber, upiId, nationalIdDigits, bank }: OpenBody): Payer => ({
  ...(mobileNumber !== undefined && { mobileNumber }),
  ...(upiId !== undefined && { upiId }),
  ...(nationalIdDigits !== undefined && { nationalIdDigits }),
  ...(bank !== undefined && { bank }),
});

/** A member's deposits: opened, followed, cancelled. Crediting is done by notices alone. */
export function createDepositService(deps: DepositServiceDeps) {
  const { db, ledger, methods, settings, toReturnUrl } = deps;
  const view = (ctx: MemberContext, row: DepositRow): DepositView =>
    toDepositView(row, methods.find(ctx, row.provider, row.method));

  const read = async (ctx: MemberContext, depositId: string): Promise<DepositRow> => {
    const row = await db.transaction(ctx.tenantId, (tx) =>
      findDeposit(tx, ctx.tenantId, depositId),
    );
    if (row?.member !== ctx.actor.memberId) throw new ApiError('not_found');
    return row;
  };

  /** Reads the member's balance now, with its bonus. */
  const sum = async (tx: Db, ctx: MemberContext) => {
    const balance = await ledger.balance(ctx, ctx.actor.memberId, tx);
    if (!balance) throw new ApiError('user.or.token.invalid');
    return toWire(add(balance.cash, balance.bonus));
  };

  /** Returns the promotion that the member chose with a deposit; nothing without a choice. */
  const choose = async (
    tx: Db,
    { tenantId, actor }: MemberContext,
    { amount, promotionId }: Order,
  ): Promise<{ readonly promotion?: ChosenPromotion } | { readonly refused: ErrorCode }> => {
    if (promotionId === undefined) return {};
    const choice = { member: actor.memberId, promotionId, amount };
    const promotion = await choosePromotion(tx, tenantId, choice);
    return 'refused' in promotion ? promotion : { promotion };
  };

  /** Practice credit is opened and confirmed in one transaction. */
  const creditAtOnce = async (
    tx: Db,
    ctx: MemberContext,
    order: Order,
    provider: string,
  ): Promise<CommandResult<Opened>> => {
    const { memberId: member, book } = ctx.actor;
    const { amount, promotionId } = order;
    if (promotionId !== undefined) await lockMember(tx, ctx.tenantId, member);
    const choice = await choose(tx, ctx, order);
    if ('refused' in choice) return choice;
    const intent = await ledger.openDeposit(ctx, { member, book, amount, provider, ...choice }, tx);
    const currency = ctx.tenant.currency.code;
    const confirmation = { intent, provider, amount, currency, requestId: ctx.requestId };
    const posted = await ledger.confirmDeposit(ctx, confirmation, tx);
    if (posted.status === 'REFUSED') {
      const facts = await readRefusalFacts(tx, ctx.tenantId, member, posted.code);
      return { refused: posted.code, facts: { ...facts, depositId: intent } };
    }
    // The bonus is in the wallet as well, where it has started.
    const sumBalance = promotionId === undefined ? toWire(posted.balance) : await sum(tx, ctx);
    return { value: { depositId: intent, state: 'credited', sumBalance } };
  };

  const openIntent = async (
    tx: Db,
    ctx: MemberContext,
    { provider, method }: MethodChoice,
    order: Order,
    payer: Payer,
  ): Promise<CommandResult<Opened>> => {
    const { memberId: member, book } = ctx.actor;
    const { amount } = order;
    // Deposits of one member are opened one after the other, so that none passes uncounted.
    await lockMember(tx, ctx.tenantId, member);
    const refusal = await readRefusal(tx, ctx.tenantId, member, provider.name, amount);
    if (refusal !== null)
      return {
        refused: refusal,
        facts: await readRefusalFacts(tx, ctx.tenantId, member, refusal),
      };
    if (await hasTooManyOpenDeposits(tx, ctx.tenantId, member))
      return { refused: 'too_many_open_deposits' };
    const choice = await choose(tx, ctx, order);
    if ('refused' in choice) return choice;
    const depositId = await ledger.openDeposit(
      ctx,
      { member, book, amount, provider: provider.name, ...choice },
      tx,
    );
    const { code, validMinutes } = method;
    await setDepositMethod(tx, ctx.tenantId, depositId, { method: code, payer, validMinutes });
    return { value: { depositId, state: 'open', sumBalance: await sum(tx, ctx) } };
  };

  /**
   * Returns the answer that another call got for the same deposit, which the provider prepares
   * once; else closes the deposit, so that nothing is left open that cannot be paid.
   */
  const settleUnprepared = async (
    ctx: MemberContext,
    { id, depositId }: DepositRow,
    cause: unknown,
  ): Promise<Instructions | null> => {
    const isBeingPrepared = cause instanceof ProviderFailure && cause.reason === 'order_exists';
    for (let tries = isBeingPrepared ? PREPARED_TRIES : 0; tries > 0; tries -= 1) {
      const found = await read(ctx, depositId);
      if (found.providerRef !== null) return found.instructions;
      await setTimeout(PREPARED_PAUSE_MS);
    }
    const closed = await db.transaction(ctx.tenantId, (tx) =>
      failUnprepared(tx, ctx.tenantId, id, 'payment_provider_unavailable'),
    );
    if (closed > 0) return null;
    const found = await read(ctx, depositId);
    return found.providerRef === null ? null : found.instructions;
  };

  /** Lets the provider prepare an open deposit; asked again, it answers the same. */
  const prepare = async (
    ctx: MemberContext,
    { provider, method }: MethodChoice,
    row: DepositRow,
  ): Promise<Instructions> => {
    const { depositId, amount, payer } = row;
    const { tenant, tenantId, origin, actor } = ctx;
    const { payerEmailDomain: domain } = (await settings(tenantId)).deposits;
    const { domains } = tenant;
    const payerEmail = toPayerEmail({ member: actor.publicId, domain, origin, domains });
    const returnUrl = toReturnUrl(tenant, depositId, origin);
    const currency = tenant.currency.code;
    try {
      const order = { depositId, method, payer, payerEmail, amount, currency, returnUrl };
      const prepared = await provider.prepareDeposit({ tenant, tenantId, ...order });
      await db.transaction(tenantId, async (tx) => {
        await setPrepared(tx, tenantId, depositId, prepared);
        // The member's other pages list it, too.
        await publishEvent(tx, tenantId, row.member, 'deposit', { depositId });
      });
      return prepared.instructions;
    } catch (cause) {
      const prepared = await settleUnprepared(ctx, row, cause);
      if (prepared) return prepared;
      const error = new ApiError('payment_provider_unavailable');
      error.cause = cause;
      throw error;
    }
  };

  return {
    async open(ctx: MemberContext, body: OpenBody): Promise<OpenReply> {
      const choice = await methods.choose(ctx, body.method);
      const { provider, method } = choice;
      const amount = fromWire(body.amount);
      requireAmountInRange(amount, method);
      // A sandbox moves no money, so it must never be used for real money.
      if (ctx.actor.book === 'REAL' && provider.isSandbox)
        throw new ApiError('real_money_not_licensed');
      const payer = readPayer(method, pickPayer(body));
      const command = buildMemberCommand(ctx, contract.wallet.deposit, body);
      const isInstant = method.shape === 'instant';
      const order = { amount, promotionId: body.promotionId === '' ? undefined : body.promotionId };
      const opened = await runIdempotently<Opened>(db, command, (tx) =>
        isInstant
          ? creditAtOnce(tx, ctx, order, provider.name)
          : openIntent(tx, ctx, choice, order, payer),
      );
      if (isInstant) return { ...opened, redirectUrl: '' };
      const { depositId } = opened;
      const found = await read(ctx, depositId);
      if (found.code === 'payment_provider_unavailable') throw new ApiError(found.code);
      const isPrepared = found.state !== 'OPEN' || found.providerRef !== null;
      const instructions = isPrepared ? found.instructions : await prepare(ctx, choice, found);
      return { ...opened, redirectUrl: instructions.redirectUrl ?? '' };
    },

    async methods(ctx: MemberContext): Promise<Reply<Contract['payments']['methods']>> {
      const { open, timeOutEnd } = await db.transaction(ctx.tenantId, async (tx) => ({
        open: await readUnfinishedDeposits(tx, ctx.tenantId, ctx.actor.memberId),
        timeOutEnd: await readTimeOutEnd(tx, ctx.tenantId, ctx.actor.memberId),
      }));
      const offered = await methods.list(ctx);
      return {
        methods: offered.map(({ method }) => ({
          code: method.code,
          name: method.name,
          shape: method.shape,
          payerFields: [...method.payerFields],
          banks: [...method.banks],
          min: toWire(method.min),
          max: toWire(method.max),
          feeBasisPoints: method.feeBasisPoints,
          usualMinutes: method.usualMinutes,
        })),
        open: open.map((row) => view(ctx, row)),
        ...(timeOutEnd && { timeOutUntil: timeOutEnd.getTime() }),
      };
    },

    deposit: async (ctx: MemberContext, { depositId }: DepositKey): Promise<DepositView> =>
      view(ctx, await read(ctx, depositId)),

    async cancel(ctx: MemberContext, { depositId }: DepositKey): Promise<DepositView> {
      const { tenantId } = ctx;
      const { id, member } = await read(ctx, depositId);
      await db.transaction(tenantId, async (tx) => {
        await lockMember(tx, tenantId, member);
        const { state } = await lockDeposit(tx, tenantId, id);
        if (state !== 'OPEN') return;
        await setDepositState(tx, tenantId, id, 'CANCELLED', null);
        await publishEvent(tx, tenantId, member, 'deposit', { depositId });
      });
      return view(ctx, await read(ctx, depositId));
    },

    read,
    view,
  };
}

export type DepositService = ReturnType<typeof createDepositService>;
