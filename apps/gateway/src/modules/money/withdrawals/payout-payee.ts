import type { Db } from '@parlour/database';

import type { MemberId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { PayoutAccount } from '../payments/module.ts';

/** A bank account or e-wallet as its member knows it. */
export type PayeeView = {
  readonly payeeId: string;
  readonly kind: 'bank' | 'wallet';
  readonly provider: string;
  readonly providerName: string;
  readonly masked: string;
};

/** A payee that a withdrawal can be paid to. */
export type PayoutPayee = {
  readonly id: bigint;
  readonly view: PayeeView;
  readonly createdAt: Date;
  readonly isBlocked: boolean;
  /** Another member has the same account, too. */
  readonly isShared: boolean;
};

/** The bank accounts and e-wallets of members, as withdrawals use them. */
export type PayoutPayees = {
  /** A payee of the member that was not removed. */
  readonly find: (
    tx: Db,
    tenancy: Tenancy,
    member: MemberId,
    payeeId: string,
  ) => Promise<PayoutPayee | undefined>;
  /** The account of a payee in clear, for the provider; removed ones too. */
  readonly readAccount: (tx: Db, tenancy: Tenancy, payee: bigint) => Promise<PayoutAccount>;
};
