import type { TenantId } from '../../domain/ids.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/** A promotion that runs, with a bonus that the first member can claim, and a draft. */
export type FilledPromotions = Readonly<Record<'running' | 'draft' | 'bonus', string>>;

/**
 * Promotions of a brand whose texts hold the mark. Two members with one browser have a bonus of the
 * one that runs.
 */
export async function fillPromotions(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  { members, mark }: { readonly members: readonly string[]; readonly mark: string },
): Promise<FilledPromotions> {
  const { pool } = db.owner;
  const terms = {
    trigger: { kind: 'DEPOSIT', least: 10_000_000, per: 'DEPOSIT' },
    reward: { kind: 'FIXED', amount: 5_000_000 },
    wallet: 'BONUS',
    wagering: { of: 'BONUS', multiple: 100, shares: { RNG: 100 }, hours: 24 },
    claim: { hours: 24 },
    audience: { tags: [mark] },
  };
  const running = `R${mark}`;
  const draft = `D${mark}`;
  await pool.query(
    `with made as (
       insert into promotion (tenant, public_id, name, created_by)
         select $1, x, $2 || ' ' || x, $2 from unnest($3::text[]) x returning id)
     insert into promotion_version (tenant, promotion, version, terms, starts_at, created_by)
       select $1, id, 1, $4, now(), $2 from made`,
    [tenantId, mark, [running, draft], JSON.stringify(terms)],
  );
  await pool.query(`update promotion set running = 1 where tenant = $1 and public_id = $2`, [
    tenantId,
    running,
  ]);
  await pool.query(
    `with approver as (
       insert into operator (login, name) values ('promotions-' || $2 || '@example.com', $2)
         returning id)
     insert into promotion_run (tenant, promotion, version, proposed_by, approved_by, started_at,
       stopped_at, stopped_by, stop_reason)
       select $1, p.id, 1, o.id, a.id, now() + x * interval '1 minute',
         case x when 0 then now() end, case x when 0 then a.id end, case x when 0 then $2 end
       from promotion p, approver a, (select min(id) as id from operator) o,
         generate_series(0, 1) x where p.tenant = $1 and p.public_id = $3 order by x`,
    [tenantId, mark, running],
  );
  const bonus = await fillBonuses({ db }, tenantId, { members, mark, running });
  await fillRanks({ db }, tenantId, { members, mark });
  return { running, draft, bonus };
}

/** A ladder with one rank, which the members were given. */
async function fillRanks(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  { members, mark }: { readonly members: readonly string[]; readonly mark: string },
): Promise<void> {
  const conditions = { totalDepositCount: 1 };
  const rank = { names: { EN: mark }, color: '#aabbcc', color2: '#112233', conditions };
  await db.owner.pool.query(
    `with ladder as (insert into rank_ladder (tenant, version, ranks, created_by)
       select $1, coalesce(max(version), 0) + 1, $2::jsonb, 'seed' from rank_ladder
       where tenant = $1)
     insert into rank_change (tenant, member, month, from_level, to_level, kind, actor)
       select $1, id, '2026-01-01', 0, 1, 'MANUAL', $3 from member
       where tenant = $1 and public_id = any ($4)`,
    [tenantId, JSON.stringify([rank]), mark, members],
  );
}

/** Bonuses of members with one browser, and a round for each; returns that of the first member. */
async function fillBonuses(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  named: { readonly members: readonly string[]; readonly mark: string; readonly running: string },
): Promise<string> {
  const { members, mark, running } = named;
  const { pool } = db.owner;
  await pool.query(
    `insert into known_device (tenant, member, device_hash)
     select $1, id, sha256($2::bytea) from member where tenant = $1 and public_id = any ($3)`,
    [tenantId, mark, members],
  );
  await pool.query(
    `insert into bonus (tenant, promotion, version, member, asset, occasion, wallet, amount, reason,
       required, state, claim_by)
     select $1, p.id, 1, m.id, money_asset(m.book), $2, 'BONUS', 5000000,
       jsonb_build_object('deposit', $2::text), 5000000, 'CLAIMABLE', now() + interval '1 day'
     from promotion p, member m where p.tenant = $1 and p.public_id = $3 and m.tenant = $1
       and m.public_id = any ($4)`,
    [tenantId, mark, running, members],
  );
  await pool.query(
    `insert into bonus_bet (tenant, bonus, vendor, round_ref, product, stake, counted, settled_at)
     select b.tenant, b.id, 1, $2, 'RNG', 1000000, 0, now() from bonus b
     join promotion p on p.tenant = b.tenant and p.id = b.promotion
     where b.tenant = $1 and p.public_id = $3`,
    [tenantId, `round-${mark}`, running],
  );
  const { rows } = await pool.query<{ bonus: string }>(
    `select b.public_id as bonus from bonus b
     join member m on m.tenant = b.tenant and m.id = b.member
     where b.tenant = $1 and m.public_id = $2`,
    [tenantId, members[0]],
  );
  return rows[0]?.bonus ?? '';
}
