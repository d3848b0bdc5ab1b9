import type { Tenancy } from '../../../../request/context.ts';
import type {
  CreatedPayout,
  PayoutAccount,
  PayoutAnswer,
  PayoutOrder,
  PayoutService,
} from '../payment-provider.ts';
import { toDecimal } from '../provider-api/currency-units.ts';
import { parseReply } from '../provider-api/replies.ts';
import { isUnfinished, meaningOf } from '../provider-api/statuses.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { XenditClient } from './xendit-client.ts';
import { Payout, Payouts, toMoney, unitsOf } from './xendit-shapes.ts';
import { payoutStatuses } from './xendit-statuses.ts';

/** Xendit's channels of the banks and e-wallets that members can name, by country. */
const channels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PH: {
    gcash: 'PH_GCASH',
    maya: 'PH_PAYMAYA',
    BNORPHMM: 'PH_BDO',
    BOPIPHMM: 'PH_BPI',
    MBTCPHMM: 'PH_MET',
    TLBPPHMM: 'PH_LBP',
    PNBMPHMM: 'PH_PNB',
    UBPHPHMM: 'PH_UBP',
    RCBCPHMM: 'PH_RCBC',
    CHBKPHMM: 'PH_CBC',
    SETCPHMM: 'PH_SEC',
  },
  ID: {
    dana: 'ID_DANA',
    ovo: 'ID_OVO',
    gopay: 'ID_GOPAY',
    '014': 'ID_BCA',
    '009': 'ID_BNI',
    '002': 'ID_BRI',
    '008': 'ID_MANDIRI',
    '022': 'ID_CIMB',
    '013': 'ID_PERMATA',
    '011': 'ID_DANAMON',
    '451': 'ID_BSI',
  },
};

/** Wallets of Indonesia are known by the number with its country, those of the Philippines not. */
const toAccountNumber = ({ kind, accountNumber }: PayoutAccount, country: string): string =>
  kind === 'wallet' && country === 'ID' ? accountNumber.replace(/^0/, '+62') : accountNumber;

/** Returns the answer of a payout, under an id that differs with its state. */
export function toPayoutAnswer(tenancy: Tenancy, payout: Payout, source: string): PayoutAnswer {
  const { id: providerRef, reference_id: payoutId, status } = payout;
  const meaning = meaningOf(payoutStatuses, status);
  if (isUnfinished(meaning)) return { payoutId, providerRef, status, progress: meaning };
  return {
    noticeRef: `${source}:${providerRef}:${status}`,
    payoutId,
    providerRef,
    outcome: meaning,
    ...toMoney(tenancy, payout.amount, payout.currency),
    ...(meaning !== 'paid' && { reason: payout.failure_code ?? status }),
  };
}

const toCreated = (tenancy: Tenancy, payout: Payout): CreatedPayout => ({
  providerRef: payout.id,
  said: toPayoutAnswer(tenancy, payout, 'asked'),
});

type XenditPayouts = PayoutService & {
  /** A payout by Xendit's own id; null where it knows none. */
  readonly read: (tenancy: Tenancy, id: string) => Promise<Payout | null>;
};

/** Pays withdrawals from the brand's balance at Xendit. */
export function createXenditPayouts(client: XenditClient): XenditPayouts {
  const findByReference = async (tenancy: Tenancy, payoutId: string): Promise<Payout | null> => {
    const query = new URLSearchParams({ reference_id: payoutId });
    const answer = await client(tenancy, { method: 'GET', path: `/v2/payouts?${query}` });
    if ('refused' in answer) throw new ProviderFailure('refused', answer.refused);
    const { data } = parseReply(Payouts, answer.value, 'a list of payouts');
    return data.find(({ reference_id: reference }) => reference === payoutId) ?? null;
  };

  async function create(order: PayoutOrder): Promise<CreatedPayout> {
    const { payoutId, account, tenant } = order;
    const channel = channels[tenant.country]?.[account.provider];
    if (channel === undefined) return { refused: 'unknown_bank' };
    const units = unitsOf(order);
    const amount = toDecimal(order.amount, units);
    if (amount === null) return { refused: 'amount_not_payable' };
    const answer = await client(order, {
      method: 'POST',
      path: '/v2/payouts',
      idempotencyKey: payoutId,
      body: {
        reference_id: payoutId,
        channel_code: channel,
        channel_properties: {
          account_holder_name: account.holderName,
          account_number: toAccountNumber(account, tenant.country),
        },
        amount,
        currency: units.code,
        description: payoutId,
      },
    });
    if ('value' in answer) return toCreated(order, parseReply(Payout, answer.value, 'a payout'));
    if (answer.refused !== 'DUPLICATE_ERROR') return { refused: answer.refused };
    // It was sent before, and its answer was lost.
    const before = await findByReference(order, payoutId);
    if (!before) throw new ProviderFailure('bad_reply', 'a payout that is there and is not');
    return toCreated(order, before);
  }

  return {
    create,
    async find(tenancy, payoutId) {
      const payout = await findByReference(tenancy, payoutId);
      return payout ? toPayoutAnswer(tenancy, payout, 'asked') : null;
    },
    async read(tenancy, id) {
      const path = `/v2/payouts/${encodeURIComponent(id)}`;
      const answer = await client(tenancy, { method: 'GET', path });
      if ('value' in answer) return parseReply(Payout, answer.value, 'a payout');
      if (answer.refused === 'DATA_NOT_FOUND') return null;
      throw new ProviderFailure('refused', `a payout: ${answer.refused}`);
    },
  };
}
