import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { decideHeldWin } from '../../money/ledger/module.ts';
import { type NameActor, readActors } from '../actors.ts';
import { type Approvals, openRequest, type Outcome } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage, formatNextIdCursor } from '../list-place.ts';

type Calls = OperatorContract['heldWins'];

export type HeldWinsDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

type HeldWinRow = {
  readonly id: bigint;
  readonly vendor: string;
  readonly round: string;
  readonly member: string;
  readonly username: string;
  readonly game: string;
  readonly game_name: string;
  readonly reference: string;
  readonly amount: Micros;
  readonly cap: Micros;
  readonly at: Date;
  readonly request: string | null;
  readonly decided_status: string | null;
  readonly decided_at: Date | null;
  readonly actor: string;
};

/** Held wins, the newest first; `only` is the id of one of them. */
const readHeldWins = (
  tx: Db,
  tenantId: TenantId,
  {
    state,
    after,
    only,
    limit,
  }: {
    readonly state: 'waiting' | 'decided' | null;
    readonly after: string | null;
    readonly only: string | null;
    readonly limit: number;
  },
): Promise<HeldWinRow[]> =>
  tx.many(
    'ops-held-wins',
    `select o.id, v.code as vendor, coalesce(o.round_ref, '') as round, m.public_id as member,
       m.username, coalesce(o.game_code, '') as game,
       coalesce((select g.name from game g where g.tenant = o.tenant and g.vendor = o.vendor
         and g.code = o.game_code), o.game_code, '') as game_name,
       o.external_ref as reference, coalesce(o.amount, 0) as amount,
       coalesce(v.round_win_cap, default_round_win_cap(t.currency)) as cap, o.created_at as at,
       ${openRequest("'held-win.decided'", "q.payload ->> 'win' = o.id::text")} as request,
       d.status::text as decided_status, d.created_at as decided_at, coalesce(d.actor, '') as actor
     from operation o
     join tenant t on t.id = o.tenant
     join vendor v on v.tenant = o.tenant and v.id = o.vendor
     join member m on m.tenant = o.tenant and m.id = o.member
     left join operation d on d.tenant = o.tenant and d.source = 'held-win'
       and d.external_ref = o.id::text
     where o.tenant = $1 and o.status = 'HELD'
       and case $2::text when 'waiting' then d.id is null when 'decided' then d.id is not null
         else true end
       and ($3::bigint is null or o.id < $3) and ($4::bigint is null or o.id = $4)
     order by o.id desc limit $5`,
    [tenantId, state, after, only, limit],
  );

const countHeldWins = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ readonly count: number }>(
      'ops-held-wins-count',
      `select count(*)::int as count from operation o
       where o.tenant = $1 and o.status = 'HELD' and not exists (select from operation d
         where d.tenant = o.tenant and d.source = 'held-win' and d.external_ref = o.id::text)`,
      [tenantId],
    )
  )?.count ?? 0;

const toHeldWin = (row: HeldWinRow, nameActor: NameActor) => ({
  id: String(row.id),
  vendor: row.vendor,
  round: row.round,
  member: row.member,
  username: row.username,
  game: row.game,
  gameName: row.game_name,
  reference: row.reference,
  amount: toWire(row.amount),
  cap: toWire(row.cap),
  at: row.at.getTime(),
  request: row.request,
  decision:
    row.decided_at === null
      ? null
      : {
          isReleased: row.decided_status === 'APPLIED',
          at: row.decided_at.getTime(),
          actor: nameActor(row.actor),
        },
});

type DecisionPayload = {
  readonly win: string;
  readonly isReleased: boolean;
  /** For the one who approves: what is paid to whom. */
  readonly amount: number;
  readonly username: string;
  readonly vendor: string;
  readonly round: string;
};

/** Wins above the cap of their vendor: two operators decide whether they are paid. */
export function createHeldWinsService({ db, approvals }: HeldWinsDeps) {
  function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    const { state, after = null, limit } = query;
    return db.transaction(tenantId, async (tx) => {
      const wanted = { state, after, only: null, limit: limit + 1 };
      const { rows, last } = cutPage(await readHeldWins(tx, tenantId, wanted), limit);
      const nameActor = await readActors(tx, tenantId, rows);
      return { rows: rows.map((row) => toHeldWin(row, nameActor)), next: formatNextIdCursor(last) };
    });
  }

  function waiting(ctx: OperatorContext): Promise<OperatorReply<Calls['waiting']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => ({ held: await countHeldWins(tx, tenantId) }));
  }

  const propose = approvals.define<DecisionPayload>({
    action: 'held-win.decided',
    permission: 'rounds.settle',
    async execute(tx, ctx, { brand, payload, reason }) {
      const result = await decideHeldWin(tx, brand, {
        win: BigInt(payload.win),
        isReleased: payload.isReleased,
        actor: `operator:${ctx.actor.login}`,
        requestId: ctx.requestId,
      });
      if (result.status === 'REFUSED')
        throw new OperatorError(result.code === 'not_found' ? 'win_unknown' : 'win_decided');
      await writeOperatorEvent(tx, ctx, {
        action: 'held-win.decided',
        subject: `held-win:${payload.win}`,
        brand,
        reason,
        after: { ...payload, operation: result.reference },
      });
    },
  });

  const decide = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['decide']>,
  ): Promise<Outcome> => {
    const { tenantId } = requireBrand(ctx);
    const { win, isReleased, reason } = body;
    return db.transaction(tenantId, async (tx) => {
      const [row] = await readHeldWins(tx, tenantId, {
        state: null,
        after: null,
        only: win,
        limit: 1,
      });
      if (!row) throw new OperatorError('win_unknown');
      if (row.decided_at !== null) throw new OperatorError('win_decided');
      // One decision at a time is proposed: two opposite ones would leave it to chance.
      if (row.request !== null) throw new OperatorError('already_exists');
      const { username, vendor, round } = row;
      const payload = { win, isReleased, amount: toWire(row.amount), username, vendor, round };
      return propose(tx, ctx, { brand: tenantId, payload, reason });
    });
  };

  return { list, waiting, decide };
}
