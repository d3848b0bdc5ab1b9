import { micros, multiply, SCALE } from '@parlour/money';

import type { Database } from '../../../../db/pool.ts';
import type { DepositOrder, PaymentMethod, PaymentProvider } from '../payment-provider.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { type BankBook, readBankOffer, takeBankAccount } from './bank-account-repository.ts';
import { insertBankTransfer, readGivenAccount } from './bank-transfer-repository.ts';

/** Stored with every deposit by bank transfer, and named in the ledger's functions. */
const NAMES: Readonly<Record<BankBook, string>> = { REAL: 'bank', PLAY: 'bank-practice' };
const names: ReadonlySet<string> = new Set(Object.values(NAMES));

/** True when a deposit is a transfer to a bank account of the operator. */
export const isBankTransfer = ({ provider }: { readonly provider: string }): boolean =>
  names.has(provider);

const DAY_MINUTES = 24 * 60;

/** Transfers take days where banks close at the weekend. */
const VALID_MINUTES = 5 * DAY_MINUTES;

const METHOD: PaymentMethod = {
  code: 'bank-slip',
  name: 'Bank transfer with slip',
  shape: 'slip',
  payerFields: [],
  banks: [],
  min: micros(SCALE),
  max: multiply(micros(SCALE), 1_000_000_000n),
  feeBasisPoints: 0,
  usualMinutes: 60,
  validMinutes: VALID_MINUTES,
};

/** Transfers to the operator's bank accounts: a person sees what arrives, no notice says it. */
export function createBankProvider(
  { db }: { readonly db: Database },
  book: BankBook,
): PaymentProvider {
  const isPractice = book === 'PLAY';

  const giveAccount = ({ tenantId, depositId, amount }: DepositOrder) =>
    db.transaction(tenantId, async (tx) => {
      const given = await readGivenAccount(tx, tenantId, depositId);
      if (given) return given;
      const taken = await takeBankAccount(tx, tenantId, book, amount);
      if (!taken) throw new ProviderFailure('no_account', `no account for ${amount}`);
      await insertBankTransfer(tx, tenantId, depositId, taken.id);
      return (await readGivenAccount(tx, tenantId, depositId)) ?? taken;
    });

  return {
    name: NAMES[book],
    isSandbox: isPractice,
    methods: () => [METHOD],

    async offer({ tenantId }) {
      const range = await db.transaction(tenantId, (tx) => readBankOffer(tx, tenantId, book));
      return range ? [{ ...METHOD, ...range }] : [];
    },

    async prepareDeposit(order) {
      const { bank, holder, number, note } = await giveAccount(order);
      return {
        providerRef: order.depositId,
        instructions: {
          bank,
          accountName: holder,
          accountNumber: number,
          transferReference: order.depositId,
          ...(note !== '' && { note }),
          ...(isPractice && { isPractice }),
        },
        expiresAt: new Date(Date.now() + VALID_MINUTES * 60_000),
      };
    },

    // A bank says nothing by itself, and pays nothing back when it is asked.
    readNotice: () => null,
    findPayment: () => Promise.resolve(null),
    findReference: () => Promise.resolve(null),
    refund: () => Promise.reject(new ProviderFailure('refused', 'paid back by hand')),
  };
}
