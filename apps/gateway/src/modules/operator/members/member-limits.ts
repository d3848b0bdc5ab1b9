import type { OperatorContract, OperatorReply } from '@parlour/contract/operator';
import type { LimitSetter } from '@parlour/contract/operator/choices';
import type { LimitKind } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

type Limit = OperatorReply<OperatorContract['members']['detail']>['protection']['limits'][number];

type LimitRow = {
  readonly member: MemberId;
  readonly kind: LimitKind;
  readonly setter: LimitSetter;
  readonly amount: string;
  readonly raised: string | null;
  readonly raise_at: Date | null;
  readonly is_confirmed: boolean;
};

/** A session's limit is in seconds, the others are amounts. */
const toAmount = (kind: LimitKind, value: string): number =>
  kind === 'SESSION' ? Number(value) : Number(value) / 1_000_000;

const toLimit = ({ kind, setter, amount, raised, raise_at, is_confirmed }: LimitRow): Limit => ({
  kind,
  setter,
  amount: toAmount(kind, amount),
  raise: raise_at && {
    amount: raised === null ? null : toAmount(kind, raised),
    from: raise_at.getTime(),
    isConfirmed: is_confirmed,
  },
});

/** The limits of members that hold now, with raises that wait. */
export async function readHeldLimits(
  tx: Db,
  tenantId: TenantId,
  members: readonly MemberId[],
): Promise<(member: MemberId) => Limit[]> {
  const rows = await tx.many<LimitRow>(
    'ops-member-limits',
    `select member, kind, setter, current_limit(l)::text as amount, next_value::text as raised,
       raise_at(l) as raise_at, next_confirmed_at is not null as is_confirmed
     from member_limit l
     where tenant = $1 and member = any ($2::bigint[]) and current_limit(l) is not null
     order by member, kind, setter`,
    [tenantId, members],
  );
  return (member) => rows.filter((row) => row.member === member).map(toLimit);
}
