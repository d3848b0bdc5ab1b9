import type { DepositState } from '@parlour/contract/states/deposits';
import type { MemberBook } from '@parlour/contract/states/members';
import type { progressKinds } from '@parlour/contract/operator/choices';
import { type Micros, toWire } from '@parlour/money';
import { placeAt } from '../list-place.ts';

import type { Tenancy } from '../../../request/context.ts';
import { DEPOSIT_STATE, type PaymentMethods } from '../../money/payments/module.ts';

export type FoundDeposit = {
  readonly id: bigint;
  readonly place_at: bigint;
  readonly deposit: string;
  readonly member: string;
  readonly username: string;
  readonly provider: string;
  readonly method: string;
  readonly book: MemberBook;
  readonly state: DepositState;
  readonly code: string | null;
  readonly amount: Micros;
  readonly requested: Micros | null;
  readonly received: Micros | null;
  readonly received_currency: string | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly reversal: 'open' | 'decided' | null;
  readonly provider_status: string | null;
  readonly progress: (typeof progressKinds)[number] | null;
};

/** True when a reversal `r` waits for an operator. */
const IS_OPEN = `not r.is_own and r.decision is null and r.progress <> 'failed'`;

/** True when a reversal of a deposit `d` waits for an operator. */
export const HAS_OPEN_REVERSAL = `d.id in (select r.deposit from payment_reversal r
  where r.tenant = d.tenant and ${IS_OPEN})`;

/** The columns of `FoundDeposit`, of a deposit `d` with its member and asset. */
export const FOUND_COLUMNS = `d.id,
  ${placeAt('d.created_at')},
  d.public_id as deposit, m.public_id as member, m.username, d.provider, d.method, a.book,
  ${DEPOSIT_STATE} as state, d.code, d.amount, d.requested, d.received, d.received_currency,
  d.created_at, d.closed_at, d.provider_status, d.progress,
  (select case when bool_or(${IS_OPEN}) then 'open' when count(*) > 0 then 'decided' end
    from payment_reversal r
    where r.tenant = d.tenant and r.deposit = d.id and not r.is_own) as reversal`;

export const FOUND_JOINS = `join member m on m.tenant = d.tenant and m.id = d.member
  join asset a on a.tenant = d.tenant and a.id = d.asset`;

const toAmount = (amount: Micros | null) => (amount === null ? null : toWire(amount));

/** A deposit as the calls answer it; `tenancy` names its method. */
export const toDeposit = (
  row: FoundDeposit,
  tenancy: Tenancy,
  methods: Pick<PaymentMethods, 'find'>,
) => ({
  deposit: row.deposit,
  member: row.member,
  username: row.username,
  provider: row.provider,
  method: row.method,
  methodName: methods.find(tenancy, row.provider, row.method)?.name ?? row.method,
  book: row.book,
  state: row.state,
  code: row.code,
  amount: toWire(row.amount),
  requested: toAmount(row.requested),
  received: toAmount(row.received),
  receivedCurrency: row.received_currency,
  reversal: row.reversal,
  status: row.provider_status,
  progress: row.progress,
  createdAt: row.created_at.getTime(),
  closedAt: row.closed_at?.getTime() ?? null,
});
