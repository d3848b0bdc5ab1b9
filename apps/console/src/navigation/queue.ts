import type { CallQuery } from '../api/use-api.ts';

/** The kinds of things that wait for an operator. */
type WaitingKind =
  | 'approvals'
  | 'review'
  | 'checking'
  | 'unclear'
  | 'disputes'
  | 'unmatched-payouts'
  | 'held'
  | 'unclear-deposits'
  | 'reversed'
  | 'unmatched-payments'
  | 'slips'
  | 'tickets'
  | 'identity-checks'
  | 'cases'
  | 'applications'
  | 'mall-orders'
  | 'held-wins'
  | 'transfers';

/** The number of things of a kind that wait for an operator. */
export type Waiting = {
  readonly kind: WaitingKind;
  readonly count: number;
  /** The list that they stand in: a path behind the brand's, or behind that of the platform. */
  readonly list: string;
  /** For how long the oldest has waited, where that is known. */
  readonly oldestMinutes?: number | null;
};

/** The call that counts what waits on a page, in a brand where it is one of a brand's. */
export type Queue = (brand: string) => CallQuery<readonly Waiting[]>;
