import type { Api, Contract, Reply } from '@parlour/contract';
import { Loadable, PagedList } from '@parlour/session';

type Calls = Contract['referral'];
export type Referral = Reply<Calls['details']>;
export type Friend = Reply<Calls['list']>['list'][number];

/** Filters of the listed friends: all, those without a deposit, those with one. */
export const friendFilters = ['all', 'registered', 'deposited'] as const;
export type FriendFilter = (typeof friendFilters)[number];

/** Friends that are asked for at a time. */
const PAGE_SIZE = 10;

/** A member's referral code, and who registered by it. */
export class ReferralStore {
  readonly details: Loadable<Referral | null>;
  /** Newest first; all of them, or by whether they made a deposit. */
  readonly friends: PagedList<Friend, FriendFilter>;

  constructor(api: Api['referral']) {
    this.details = new Loadable<Referral | null>(
      () => api.details({ query: { isMade: true } }),
      null,
    );
    this.friends = new PagedList<Friend, FriendFilter>(
      async (filter, page) => {
        const only = filter === 'all' ? {} : { hasDeposited: filter === 'deposited' };
        const { list, totalPages } = await api.list({
          query: { page, size: PAGE_SIZE, ...only },
        });
        return { items: list, totalPages };
      },
      // Masked names repeat; two friends do not register in one millisecond by one code.
      ({ maskedName, registeredAt }) => `${maskedName} ${registeredAt}`,
    );
  }
}
