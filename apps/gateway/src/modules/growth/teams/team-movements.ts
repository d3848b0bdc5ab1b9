import type { MovementKind } from '@parlour/contract';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId } from '../../../domain/ids.ts';
import type { Agent } from './team-repository.ts';

export type TeamMovementRow = {
  readonly id: bigint;
  readonly leg: number;
  readonly at: Date;
  readonly kind: MovementKind;
  readonly amount: Micros;
  readonly balance: Micros;
  readonly game: string | null;
};

type MovementRange = {
  readonly from: Date;
  readonly to: Date;
  /** Null: all. */
  readonly kinds: readonly MovementKind[] | null;
};

/** The operation of the row that is known, and its transfer. */
export type MovementPlace = { readonly id: bigint; readonly leg: number };

// The account on the other side belongs to others and cannot be read here: the operation's kind
// and the direction say what a movement was. What was received from a member is booked under the
// operation of its sender.
const IS_IN = `(o.kind = 'MEMBER_TRANSFER_IN' or t.credit_account = a.id)`;
const KIND = `case o.kind when 'BET' then 'bet' when 'WIN' then 'win' when 'ROLLBACK' then 'refund'
    when 'JACKPOT' then 'jackpot' when 'DEPOSIT' then 'deposit' when 'WITHDRAWAL' then 'withdrawal'
    when 'WITHDRAWAL_RELEASE' then 'withdrawalReturn' when 'PAYOUT_RETURN' then 'withdrawalReturn'
    when 'MEMBER_TRANSFER' then 'transferSent' when 'MEMBER_TRANSFER_IN' then 'transferReceived'
    when 'TRANSFER' then case when ${IS_IN} then 'fromProvider' else 'toProvider' end
    when 'ADJUSTMENT' then 'correction' else 'other' end`;

/** Movements of a team member's cash account, newest first: those before a place. */
export const readTeamMovements = (
  tx: Db,
  { tenantId, agent }: Agent,
  member: MemberId,
  range: MovementRange,
  { before, limit }: { readonly before: MovementPlace | undefined; readonly limit: number },
): Promise<TeamMovementRow[]> =>
  tx.many<TeamMovementRow>(
    'team-movements',
    `select o.id, coalesce(t.leg, 0)::int as leg, o.created_at as at, ${KIND} as kind,
       case when ${IS_IN} then coalesce(t.amount, o.amount, 0) else -t.amount end as amount,
       o.balance, g.name as game
     from member_closure c
     join member m on m.tenant = c.tenant and m.id = c.descendant
     join account a on a.tenant = m.tenant and a.owner = m.id and a.type = 'PLAYER_CASH'
       and a.asset = money_asset(m.book)
     join operation o on o.tenant = m.tenant and o.member = m.id
     left join transfer t on t.tenant = o.tenant and t.operation = o.id
       and a.id in (t.debit_account, t.credit_account)
     left join game g on g.tenant = o.tenant and g.vendor = o.vendor and g.code = o.game_code
     where c.tenant = $1 and c.ancestor = $2 and c.descendant = $3 and c.valid_to = 'infinity'
       and o.tenant = $1 and o.member = $3 and o.status = 'APPLIED' and o.created_at >= $4
       and o.created_at <= $5 and (t.leg is not null or o.kind = 'MEMBER_TRANSFER_IN')
       and ($6::text[] is null or ${KIND} = any ($6))
       and ($7::bigint is null or (o.created_at, o.id, coalesce(t.leg, 0)) <
         ((select b.created_at from operation b where b.tenant = $1 and b.id = $7
           and b.member = $3), $7, $8))
     order by o.created_at desc, o.id desc, t.leg desc limit $9`,
    [
      tenantId,
      agent,
      member,
      range.from,
      range.to,
      range.kinds,
      before?.id ?? null,
      before?.leg ?? 0,
      limit,
    ],
  );
