import type { IdentityState } from '@parlour/contract/states/identity-checks';
import type {
  DocumentKindCode,
  DocumentSide,
  IdentityReason,
} from '@parlour/contract/identity-documents';
import type { identityFlags } from '@parlour/contract/operator/choices';
import { claimColumns } from '../claims.ts';
import { placeAt } from '../list-place.ts';

export type FoundCheck = {
  readonly id: bigint;
  readonly place_at: bigint;
  readonly check: string;
  readonly member_id: bigint;
  readonly member: string;
  readonly username: string;
  readonly state: IdentityState;
  readonly kind: DocumentKindCode;
  readonly masked: string;
  readonly flags: (typeof identityFlags)[number][];
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly valid_until: Date | null;
  readonly is_erased: boolean;
  readonly claimed_by: string | null;
  readonly claimed_until: Date | null;
};

export type FoundDetail = FoundCheck & {
  readonly sealed: string | null;
  readonly reasons: IdentityReason[];
  readonly note: string | null;
  readonly pictures: DocumentSide[];
  readonly is_latest: boolean;
  /** The open request of an operator about it. */
  readonly request: string | null;
};

/** SQL: the state of a check `c` as operators and members call it. */
export const CHECK_STATE = `(case when c.state = 'REPLACED' then 'expired'
  else lower(c.state) end)`;

/** The columns of `FoundCheck`, of a check `c`; a claim that ended is none. */
export const FOUND_COLUMNS = `c.id, c.member as member_id,
  ${placeAt('c.created_at')},
  c.public_id as "check", m.public_id as member, m.username, ${CHECK_STATE} as state, c.kind,
  c.masked, c.flags, c.created_at, c.decided_at, c.decided_by, c.valid_until,
  c.erased_at is not null as is_erased,
  ${claimColumns('c')}`;

export const FOUND_JOINS = `join member m on m.tenant = c.tenant and m.id = c.member
  left join operator o on o.id = c.claimed_by`;

/** A check as the calls answer it. */
export const toSummary = (row: FoundCheck) => ({
  check: row.check,
  member: row.member,
  username: row.username,
  state: row.state,
  kind: row.kind,
  masked: row.masked,
  flags: row.flags,
  sentAt: row.created_at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
  decidedBy: row.decided_by,
  validUntil: row.valid_until?.getTime() ?? null,
  isErased: row.is_erased,
  claimedBy: row.claimed_by,
  claimedUntil: row.claimed_until?.getTime() ?? null,
});
