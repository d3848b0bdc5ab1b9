import type { Database } from '../../db/pool.ts';
import type { MemberId, TenantId } from '../../domain/ids.ts';

const DAYS = 90;
const DIRECTS = 353;
const BETS_A_STEP = 50_000;
const CHUNK = 100_000;

/** The agent at the top. */
export type Top = { readonly id: MemberId; readonly publicId: string };

/** Members in a tree of one top, its directs, and four below each; written past all rules. */
export async function fillTree(owner: Database, tenant: TenantId, members: number): Promise<Top> {
  const { pool } = owner;
  await pool.query("select set_config('app.tenant', $1, false)", [String(tenant)]);
  const { rows } = await pool.query<Top>(
    `insert into member (tenant, username, type, book, birth_date) values
       ($1, 'bench1', 'agent_1', 'PLAY', '1990-01-01') returning id, public_id as "publicId"`,
    [tenant],
  );
  const [agent] = rows;
  if (!agent) throw new Error('no member');
  const top = agent.id;
  await pool.query("set session_replication_role = 'replica'");
  for (let from = 2; from <= members; from += CHUNK)
    await pool.query(
      `insert into member (tenant, id, username, type, book, birth_date, upline, created_at)
         overriding system value
       select $1, $2::bigint + n - 1, 'bench' || n, 'agent_1', 'PLAY', '1990-01-01',
         $2::bigint + case when n <= $3::int + 1 then 0 else 1 + (n - $3::int - 2) / 4 end,
         now() - make_interval(secs => $6::int * 86400 * (1 - n / $7::float8))
       from generate_series($4::int, $5::int) n`,
      [tenant, top, DIRECTS, from, Math.min(from + CHUNK - 1, members), DAYS, members],
    );
  await pool.query(
    `insert into member_closure (tenant, ancestor, descendant, depth, valid_from)
     select tenant, id, id, 0, '-infinity' from member where tenant = $1 and id > $2`,
    [tenant, top],
  );
  for (let depth = 1, added = 1; added > 0; depth += 1)
    added =
      (
        await pool.query(
          `insert into member_closure (tenant, ancestor, descendant, depth, valid_from)
           select c.tenant, m.upline, c.descendant, $3::smallint, '-infinity' from member_closure c
           join member m on m.tenant = c.tenant and m.id = c.ancestor
           where c.tenant = $1 and c.depth = $3::smallint - 1 and m.upline >= $2`,
          [tenant, top, depth],
        )
      ).rowCount ?? 0;
  await pool.query("set session_replication_role = 'origin'");
  await pool.query(
    `insert into account (tenant, owner, asset, type, balance)
     select $1, id, 1, t.type, case t.type when 'PLAYER_CASH' then id % 1000 * 10000 else 0 end
     from member cross join (values ('PLAYER_CASH'), ('PLAYER_BONUS')) t (type)
     where tenant = $1 and id > $2`,
    [tenant, top],
  );
  return agent;
}

/** Settled bets of the last 90 days, in their order. */
export async function fillBets(owner: Database, tenant: TenantId, bets: number): Promise<void> {
  for (let from = 1; from <= bets; from += BETS_A_STEP)
    await owner.pool.query(
      `with made as materialized (
         select i, m.id as member, (1 + i % 50) * 1000000 as amount, v.id as vendor,
           now() - make_interval(secs => $4::int * 86400 * (1 - i / $5::float8)) as at
         from generate_series($2::int, $3::int) i
         cross join (select min(id) as first, count(*) as n from member where tenant = $1) t
         join member m on m.tenant = $1 and m.id = t.first + (i * 7919::bigint) % t.n
         join vendor v on v.tenant = $1
       )
       insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
         vendor, round_ref, game_code, closes_round, balance, actor, request_id, created_at)
       select $1, 'bench', k.kind || m.i, k.kind::operation_kind, 'APPLIED', m.member, 1,
         case when k.kind = 'BET' then m.amount when m.i % 5 < 2 then 2 * m.amount else 0 end,
         m.vendor, 'r' || m.i, 'slot' || m.i % 8, k.kind = 'WIN', 0, 'bench', 'bench', m.at
       from made m cross join (values ('BET'), ('WIN')) k (kind)
       order by m.i, k.kind`,
      [tenant, from, Math.min(from + BETS_A_STEP - 1, bets), DAYS, bets],
    );
  await owner.pool.query(
    `insert into game (tenant, node_id, vendor, code, type, name)
     select $1, 'slot' || n, v.id, 'slot' || n,
       (array['RNG', 'LIVE', 'PVP', 'FISH'])[1 + n % 4], 'Slot'
     from vendor v cross join generate_series(0, 7) n where v.tenant = $1`,
    [tenant],
  );
}
