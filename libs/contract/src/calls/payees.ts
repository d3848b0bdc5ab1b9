import { z } from 'zod';

import { route } from '../route.ts';
import { payeeKinds } from '../rules/payees/providers.ts';
import { Amount, Ms, Nothing } from '../shapes.ts';
import { Text } from '../text.ts';
import { maxLengths } from '../rules/typed-text.ts';

/** Proof of an approval: from session/stepUp/confirm, for exactly the content that was approved. */
const Proof = Text().max(64).optional();
const PayeeId = Text().regex(/^[0-9a-f]{32}$/);

/** A bank account or e-wallet of the member; its number is seen in part. */
export const Payee = z.object({
  payeeId: z.string(),
  kind: z.enum(payeeKinds),
  /** The code of the bank or e-wallet. */
  provider: z.string(),
  providerName: z.string(),
  /** The last characters of the account number. */
  masked: z.string(),
  /** The first letters of the holder's name. */
  holder: z.string(),
  createdAt: Ms,
  /** An operator stopped payments to this account. */
  isBlocked: z.boolean(),
});

/** The rules by which the holder's name is compared with the member's. */
export const holderNameRules = ['profile', 'fromFirst', 'any'] as const;

/** A bank account or e-wallet as clients of the family read it. */
export const BankCard = z.object({
  bankCardId: z.string(),
  bankId: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  cardNumber: z.string(),
  cardHolder: z.string(),
  createdAt: Ms,
  bankIconUrl: z.string(),
  isWithdrawActive: z.boolean(),
});

/** Kinds of payees as the family codes them. */
const kindCodes = [
  ['B', 'bank'],
  ['E', 'wallet'],
] as const;

const addErrors = [
  'step_up_required',
  'request_body_required',
  'not.exists.payment.password',
  'invalid.payment.pw',
  'withdrawal_pin_locked',
  'payee_exists',
  'payee_limit',
  'payee_name_mismatch',
  'payee_name_unknown',
  'payee_refused',
] as const;
const removeErrors = [
  'not_found',
  'step_up_required',
  'request_body_required',
  'not.exists.payment.password',
  'invalid.payment.pw',
  'withdrawal_pin_locked',
  'payee_in_use',
] as const;

/** Bank accounts and e-wallets that withdrawals are paid to. */
export const payees = {
  list: route({
    method: 'GET',
    path: '/api/v1/payees',
    access: 'real',
    whileExcluded: true,
    reply: z.object({
      payees: z.array(Payee),
      /** Maximum number of accounts of each kind that a member can have. */
      maxBanks: z.number().int(),
      maxWallets: z.number().int(),
      holderNameRule: z.enum(holderNameRules),
      /** The name that every account has to be held in; absent while it is not known. */
      holderName: z.string().optional(),
    }),
    summary:
      "Ours: the member's bank accounts and e-wallets, newest first, and what another one has to " +
      'be like. The banks and e-wallets of each country are part of the contract.',
  }),
  add: route({
    method: 'POST',
    path: '/api/v1/payees/add',
    access: 'real',
    encrypted: true,
    whileExcluded: true,
    body: z.object({
      provider: Text().min(1).max(32),
      holderName: Text().max(maxLengths.fullName),
      accountNumber: Text().max(maxLengths.accountNumber),
      branchCode: Text().max(maxLengths.branchCode).optional(),
      stepUp: Proof,
    }),
    reply: Payee,
    errors: addErrors,
    summary:
      'Ours: adds a bank account or e-wallet. Approved before (bankBind with provider, ' +
      'holderName, accountNumber and, where it is sent, branchCode).',
  }),
  remove: route({
    method: 'POST',
    path: '/api/v1/payees/remove',
    access: 'real',
    encrypted: true,
    whileExcluded: true,
    body: z.object({ payeeId: PayeeId, stepUp: Proof }),
    reply: Nothing,
    errors: removeErrors,
    summary:
      'Ours: removes a bank account or e-wallet. Approved before (action bankUnbind, content ' +
      'payeeId).',
  }),
  cards: route({
    method: 'GET',
    path: '/wps/member/bankCard',
    access: 'real',
    notOnSite: true,
    whileExcluded: true,
    reply: z.array(BankCard),
    summary: "The member's bank accounts and e-wallets as clients of the family read them.",
  }),
  addCard: route({
    method: 'PUT',
    path: '/wps/member/bankCard',
    access: 'real',
    notOnSite: true,
    encrypted: true,
    whileExcluded: true,
    body: z.object({
      payeeName: Text().max(maxLengths.fullName),
      bankCode: Text().max(32).optional(),
      bankName: Text().max(100).optional(),
      cardNumber: Text().max(64).optional(),
      /** The branch; where transfers need its code (IFSC, routing number), that code. */
      area: Text().max(60).optional(),
      province: Text().max(60).optional(),
      city: Text().max(60).optional(),
      /** B: a bank account, E: an e-wallet. */
      cardType: z.enum(['B', 'E']).default('B'),
      walletType: Text().max(32).optional(),
      walletName: Text().max(100).optional(),
      walletAddress: Text().max(64).optional(),
      paymentPassword: Text().max(255).optional(),
      validatePaymentPassword: z.union([z.boolean(), z.number(), Text().max(5)]).optional(),
      stepUp: Proof,
    }),
    words: { body: { cardType: { values: kindCodes } } },
    reply: Nothing,
    errors: addErrors,
    summary:
      'Adds a bank account (B) or e-wallet (E), as clients of the family do, with the withdrawal ' +
      'PIN or an approval.',
  }),
  removeCard: route({
    method: 'POST',
    path: '/wps/member/bankCard/delete',
    access: 'real',
    notOnSite: true,
    encrypted: true,
    whileExcluded: true,
    body: z.object({
      bankCardId: Text().min(1).max(64),
      /** P, the withdrawal PIN; the family's other methods are not offered. */
      method: z.enum(['P']).default('P'),
      password: Text().max(255).optional(),
    }),
    words: { body: { method: { values: [['P', 'pin']] } } },
    reply: Nothing,
    errors: removeErrors,
    summary: 'Removes a bank account or e-wallet, as clients of the family do, with the PIN.',
  }),
  accountInfo: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getWithdrawAccountInfo',
    access: 'real',
    notOnSite: true,
    whileExcluded: true,
    reply: z.object({
      bankCards: z.array(BankCard),
      fullBankCardList: z.array(BankCard),
      eWallets: z.array(BankCard),
      fullEWalletList: z.array(BankCard),
      /** Accounts in virtual currencies are not offered. */
      virtualWallets: z.array(z.never()),
      fullVirtualWalletList: z.array(z.never()),
      maxCardCount: z.number().int(),
      maxVirtualWalletCount: z.number().int(),
      remainingTransactionTimes: z.number().int(),
      remainingWithdrawAmount: Amount,
      normalDeleteBankCard: z.boolean(),
      virtualDeleteBankCard: z.boolean(),
      ewalletDeleteBankCard: z.boolean(),
      /** The name that accounts have to be held in, where it is known. */
      payee: z.string().optional(),
    }),
    summary:
      'The accounts of payees.list, those that can be used now first by kind, and what is left ' +
      "of today's withdrawals, as clients of the family read them.",
  }),
  banks: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getBanks',
    access: 'real',
    notOnSite: true,
    whileExcluded: true,
    reply: z.array(
      z.object({
        bankId: z.string(),
        bankCode: z.string(),
        bankChName: z.string(),
        bankEngName: z.string(),
      }),
    ),
    summary: "The banks of the merchant's country.",
  }),
  walletTypes: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getWalletTypes',
    access: 'real',
    notOnSite: true,
    whileExcluded: true,
    reply: z.array(
      z.object({ walletType: z.string(), walletChName: z.string(), walletEngName: z.string() }),
    ),
    summary: "The e-wallets of the merchant's country.",
  }),
  bindSetting: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getBindBankCardSetting',
    access: 'real',
    notOnSite: true,
    whileExcluded: true,
    reply: z.object({ shouldBindGA: z.boolean(), validate: z.boolean() }),
    summary: 'What adding an account asks for besides its fields: always an approval.',
  }),
};
