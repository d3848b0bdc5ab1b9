import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, PagedList } from '@parlour/session';

type Calls = Contract['referral'];
export type Referral = Reply<Calls['details']>;
export type Friend = Reply<Calls['list']>['list'][number];

/** Friends that are asked for at a time. */
const PAGE_SIZE = 10;

/** A member's referral code, and who registered by it. */
export class ReferralStore {
  readonly details: Loadable<Referral | null>;
  /** Newest first; all of them, or by whether they made a deposit. */
  readonly friends: PagedList<Friend, boolean | null>;

  constructor(api: Api['referral']) {
    this.details = new Loadable<Referral | null>(
      () => api.details({ query: { isMade: true } }),
      null,
    );
    this.friends = new PagedList<Friend, boolean | null>(
      async (hasDeposited, page) => {
        const { list, totalPages } = await api.list({
          query: { page, size: PAGE_SIZE, ...(hasDeposited !== null && { hasDeposited }) },
        });
        return { items: list, totalPages };
      },
      // Masked names repeat; two friends do not register in one millisecond by one code.
      ({ maskedName, registeredAt }) => `${maskedName} ${registeredAt}`,
    );
  }
}
