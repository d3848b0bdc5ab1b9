import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, MAX_INT, PositiveAmount, QueryInt } from '../shapes.ts';
import { Text } from '../text.ts';
import { flag } from '../wire-words.ts';
import { depositStateNumbers } from './payments.ts';
import { promotionRefusals } from './promotion-schemas.ts';
import { maxLengths } from '../rules/typed-text.ts';

export const AccountBalance = z.object({
  accountTypeId: z.number().int(),
  accountName: z.string(),
  availBalance: Amount,
});

export const Balance = z.object({
  sumBalance: Amount,
  currency: z.string(),
  currencySymbol: z.string(),
  /** The same list under both of the family's names. */
  balance: z.array(AccountBalance),
  balances: z.array(AccountBalance),
  /** Ours: the parts of sumBalance. */
  cash: Amount,
  bonus: Amount,
});

/** P new, E changed, V to be ended, A in force, R rejected, C cancelled. */
const ContractState = z.enum(['P', 'E', 'V', 'A', 'R', 'C']);
const YesNo = z.enum(['Y', 'N']);
const ByProduct = <Schema extends z.ZodType>(schema: Schema) => z.record(z.string(), schema);
/** A contract of dividends that is offered. */
export const DividendOffer = z.object({
  id: z.string(),
  status: ContractState,
  minimumBet: Amount,
  netLoss: Amount,
  periodicTotalBetRequired: YesNo,
  periodicTotalBet: Amount,
  activeMember: z.number().int(),
  contractRate: z.number(),
  downlineHigherRate: YesNo,
});
const DividendOffers = ByProduct(
  z.partialRecord(z.enum(['D', 'W', 'H', 'M']), z.array(DividendOffer)),
);
const InForce = ByProduct(z.object({ agent: z.array(z.object({ status: z.enum(['A', 'V']) })) }));

/**
 * Contracts by product: those that are offered to the member and wait for an answer, and those in
 * force.
 */
export const ContractSettings = z.object({
  dailysalreqtype: ByProduct(
    z.array(
      z.object({
        id: z.string(),
        status: ContractState,
        downlineHigherRate: YesNo,
        details: z.array(
          z.object({
            id: z.string(),
            betVolume: Amount,
            activeMember: z.number().int(),
            rate: z.number(),
            rateType: z.string(),
          }),
        ),
      }),
    ),
  ),
  /** The same offers under both of the family's names. */
  divtypereq: DividendOffers,
  divtypecompperiodreq: DividendOffers,
  contracthoursalreq: ByProduct(
    z.array(
      z.object({
        contractId: z.string(),
        status: ContractState,
        hourSalaryRates: z.array(
          z.object({
            contractId: z.string(),
            minimumBet: Amount,
            activeMember: z.number().int(),
            rate: z.number(),
            rateType: z.string(),
          }),
        ),
      }),
    ),
  ),
  realtimesalreqtype: ByProduct(
    z.array(
      z.object({
        contractId: z.string(),
        status: ContractState,
        realTimeSalaryRates: z.array(
          z.object({
            Id: z.string(),
            betAmount: Amount,
            lossRate: z.number(),
            winRate: z.number(),
          }),
        ),
      }),
    ),
  ),
  dailysalinfotype: InForce,
  divtypeinfo: InForce,
  divtypecompperiodinfo: InForce,
  contracthoursalinfo: InForce,
  contractmrdailysalinfotype: InForce,
  realtimesalinfotype: InForce,
});

const depositWords = {
  body: { mcsBankCode: { name: 'method' }, bankCode: { name: 'bank' } },
  reply: { state: { values: depositStateNumbers } },
} as const;

export const wallet = {
  balance: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/wps/wallets/balance' }],
    path: '/wps/v2/wallets/balance',
    access: 'session',
    whileExcluded: true,
    query: z.object({ typeId: QueryInt(0, MAX_INT).optional() }),
    reply: Balance,
    summary: 'What the member holds: cash and bonus, and their sum.',
  }),
  deposit: route({
    method: 'POST',
    path: '/wps/relay/MCSFE_depositByLaunchUrl',
    module: 'DPSTBAS3',
    access: 'real',
    idempotency: 'optional',
    body: z.object({
      amount: PositiveAmount,
      bankCode: Text().max(32).optional(),
      bankType: Text().max(32).optional(),
      vendorId: Text().max(32).optional(),
      /** The method; absent: practice credit at once, where the brand has play money. */
      mcsBankCode: Text().max(32).optional(),
      /** Ours: what the method asks for (payments.methods). */
      mobileNumber: Text().max(maxLengths.mobileNumber).optional(),
      upiId: Text().max(maxLengths.upiId).optional(),
      nationalIdDigits: Text().max(maxLengths.nationalIdDigits).optional(),
      /** The promotion whose bonus comes with it (bonuses.depositPromotions); empty: none. */
      promotionId: Text().max(64).optional(),
    }),
    /**
     * state: as in the family's report, of a new deposit 2 approved or 5 new; redirectUrl is empty
     * where the provider needs no page of its own.
     */
    reply: z.object({
      depositId: z.string(),
      redirectUrl: z.string(),
      state: z.number().int(),
      sumBalance: Amount,
    }),
    words: depositWords,
    errors: [
      'amount_out_of_range',
      'limit_deposit_reached',
      'balance_limit_reached',
      'account_excluded',
      'in_need_true_account',
      'real_money_not_licensed',
      'idempotency_key_reused',
      'payment_method_unavailable',
      'payment_provider_unavailable',
      'too_many_open_deposits',
      ...promotionRefusals,
    ],
    summary:
      'Opens a deposit by one of the methods of payments.methods; what is left to do is in ' +
      'payments.deposit. Practice credit arrives at once.',
  }),
  merchantWallet: route({
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    access: 'session',
    cached: true,
    reply: z.object({ isSingle: z.union([z.literal(0), z.literal(1)]) }),
    words: { reply: { isSingle: { values: flag } } },
    summary:
      'Whether every vendor plays from the main wallet (1), or money is brought to vendors ' +
      'and back (0).',
  }),
  consolidated: route({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    access: 'session',
    notOnSite: true,
    reply: ContractSettings,
    summary:
      'The contracts that are offered to the member or in force, by product. Each list is ' +
      'empty while no contracts are offered here.',
  }),
  transfer: route({
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    module: 'FUNDTRANS3',
    access: 'session',
    idempotency: 'optional',
    body: z.object({
      fromAccountTypeId: z.number().int().max(MAX_INT),
      toAccountTypeId: z.number().int().max(MAX_INT),
      amount: PositiveAmount,
    }),
    reply: z.object({ successAmount: Amount, sumBalance: Amount }),
    errors: [
      'insufficient_funds',
      'balance_limit_reached',
      'function.not.available',
      'idempotency_key_reused',
    ],
    summary:
      'Moves money between the main wallet (2) and the one at a vendor (its ' +
      'accountTypeId), in either direction. Bonus stays where it is.',
  }),
  collect: route({
    method: 'POST',
    path: '/wps/relay/GCS_walletReturn',
    module: 'FUNDTRANS3',
    access: 'session',
    idempotency: 'optional',
    emptyBody: true,
    body: z.object({ customerId: z.union([Text(), z.number()]).optional() }),
    reply: z.object({
      successAmount: Amount,
      sumBalance: Amount,
      /**
       * Ours: wallets whose money could not be brought back and lies where it was; absent where all
       * came.
       */
      left: z
        .array(z.object({ accountTypeId: z.number().int(), accountName: z.string() }))
        .optional(),
    }),
    errors: ['idempotency_key_reused'],
    summary:
      'Brings everything that lies with vendors back to the main wallet. The body may be ' +
      'empty; whose money it is, the session says. One wallet that fails holds up no ' +
      'other.',
  }),
};
