import { z } from 'zod';

import { payeeKinds } from '../../payees.ts';
import { Amount } from '../../shapes.ts';
import { receiptStates, withdrawalStates } from '../../states/withdrawals.ts';
import { memberBooks } from '../../states/members.ts';
import { progressKinds, withdrawalFlags } from '../choices.ts';

/** A withdrawal as lists and its own page show it. */
export const WithdrawalSummary = z.object({
  /** Its number, as the member's page shows it; the member's public id and username. */
  withdrawal: z.string(),
  member: z.string(),
  username: z.string(),
  book: z.enum(memberBooks),
  state: z.enum(withdrawalStates),
  /** The reason why it was rejected, could not be paid or came back. */
  code: z.string().nullable(),
  amount: Amount,
  /** Part of the amount; the rest is paid out. */
  fee: Amount,
  /**
   * The account that it is paid to: its public id, kind, bank or e-wallet, and the end of the
   * number.
   */
  payee: z.object({
    id: z.string(),
    kind: z.enum(payeeKinds),
    providerName: z.string(),
    masked: z.string(),
  }),
  flags: z.array(z.enum(withdrawalFlags)),
  /** The turnover that was missing when a self-excluded member asked for it; else 0. */
  missingTurnover: Amount,
  receipt: z.enum(receiptStates).nullable(),
  /** The amount that arrived, as the member reports it. */
  received: Amount.nullable(),
  returned: Amount.nullable(),
  /** The open request of an operator about it: it waits for a second one. */
  request: z.string().nullable(),
  /** The login of the operator who works on it, and until when. */
  claimedBy: z.string().nullable(),
  claimedUntil: z.number().nullable(),
  createdAt: z.number(),
  stateAt: z.number(),
  /** Its payout, where the provider's words leave open how it ends: two operators may end it. */
  unclear: z
    .object({
      payout: z.string(),
      /** In the provider's own words, and what that means; null where it said nothing. */
      status: z.string().nullable(),
      progress: z.enum(progressKinds).nullable(),
      since: z.number(),
    })
    .nullable(),
});
