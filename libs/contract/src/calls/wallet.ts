import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, PositiveAmount } from '../shapes.ts';

export const AccountBalance = z.object({ accountTypeId: z.number().int(), accountName: z.string(), availBalance: Amount });

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

export const wallet = {
  balance: route({
    method: 'GET', alias: [{ method: 'GET', path: '/wps/wallets/balance' }], path: '/wps/v2/wallets/balance', access: 'session',
    query: z.object({ typeId: z.coerce.number().int().optional() }), reply: Balance,
    summary: 'What the member holds: cash and bonus, and their sum.',
  }),
  deposit: route({
    method: 'POST', path: '/wps/relay/MCSFE_depositByLaunchUrl', module: 'DPSTBAS3', access: 'real', idempotency: 'optional',
    body: z.object({ amount: PositiveAmount, bankCode: z.string().max(32).optional(), bankType: z.string().max(32).optional(), vendorId: z.string().max(32).optional(), mcsBankCode: z.string().max(32).optional() }),
    /** state: 4 pending, 2 approved (family's report states); redirectUrl is empty where the provider needs no page of its own. */
    reply: z.object({ depositId: z.string(), redirectUrl: z.string(), state: z.number().int(), sumBalance: Amount }),
    errors: ['amount_out_of_range', 'limit_deposit_reached', 'account_excluded', 'in_need_true_account', 'real_money_not_licensed', 'idempotency_key_reused'],
    summary: 'Opens a deposit with the tenant\'s payment provider; the built-in sandbox provider confirms play money at once.',
  }),
};
