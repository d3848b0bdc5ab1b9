import { z } from 'zod';

import { payeeKinds } from '../rules/payees/providers.ts';
import { Amount, Ms } from '../shapes.ts';
import { Text } from '../text.ts';
import { receiptStates, withdrawalStates } from '../states/withdrawals.ts';

/** Items that can be missing in a member's profile, by the family's names. */
export const missingInformation = [
  'required_nickname',
  'required_id_not_verified',
  'required_email_add',
  'required_mobile_no',
] as const;

export const Turnover = z.object({
  /** Stakes that recent deposits ask for, what was settled of them, and what is left. */
  required: Amount,
  done: Amount,
  remaining: Amount,
});

export const WithdrawalReceipt = z.object({
  state: z.enum(receiptStates),
  /** The time at which it counts as received without an answer; while it is waiting only. */
  due: Ms.optional(),
  /** The amount that arrived, and the amount that did not, as the member says. */
  received: Amount.optional(),
  remaining: Amount.optional(),
  /** The member can say whether it arrived. */
  canAnswer: z.boolean(),
});

export const Withdrawal = z.object({
  withdrawalId: z.string(),
  state: z.enum(withdrawalStates),
  amount: Amount,
  /** Part of the amount; the rest is paid out. */
  fee: Amount,
  payout: Amount,
  payee: z.object({
    payeeId: z.string(),
    kind: z.enum(payeeKinds),
    /** Code and name of the bank or e-wallet, and the end of the account's number. */
    provider: z.string(),
    providerName: z.string(),
    masked: z.string(),
  }),
  createdAt: Ms,
  /** The time at which it entered its state. */
  stateAt: Ms,
  /** The reason that it was rejected (one of rejectionReasons), failed or returned. */
  reason: z.string().optional(),
  /** Text that an operator wrote about it, in addition to the reason. */
  message: z.string().optional(),
  /** The amount that is credited back; with the state returned. */
  returned: Amount.optional(),
  /** With the states paid and returned. */
  receipt: WithdrawalReceipt.optional(),
  /** The states it went through, the oldest first. */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: Ms })),
});

export const WithdrawalId = Text().min(1).max(64);

/** A data URL of a png or jpg picture of at most 5 MB, such as the account's statement. */
export const ProofPicture = Text().max(7_200_000).optional();
export const PROOF_BODY_LIMIT = 7_500_000;

export const requestErrors = [
  'amount_out_of_range',
  'insufficient_funds',
  'withdraw_not_supported',
  'withdraw_turnover_not_enough',
  'required_member_information_incomplete',
  'identity_check_required',
  'withdrawal_limit_reached',
  'withdrawal_blocked',
  'commissions_unpaid',
  'balance_limit_reached',
  'not.exists.payment.password',
  'invalid.payment.pw',
  'withdrawal_pin_locked',
  'not_found',
  'payee_refused',
  'step_up_required',
  'idempotency_key_reused',
  'request_body_required',
] as const;
