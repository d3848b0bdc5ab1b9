import type { TenantId } from '../../domain/ids.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/** A closed period of five minutes, and its one payout, whose payer has no money. */
export type FilledSettlements = Readonly<Record<'settlement' | 'payout', string>>;

/**
 * A contract of an agent with one below it that pays for single bets, and a closed period in which
 * the lower one bet; the names of both hold the mark. `agent` is the public id of the payer.
 */
export async function fillSettlements(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  { agent, mark }: { readonly agent: string; readonly mark: string },
): Promise<FilledSettlements> {
  const { pool } = db.owner;
  await fillTeam({ db }, tenantId, { agent, mark });
  const { rows } = await pool.query<FilledSettlements>(
    `with approver as (
       insert into operator (login, name) values ('second-' || $6 || '@example.com', $6)
         returning id),
     parties as (
       select p.id as payer, a.id as agent from member p join member a on a.tenant = p.tenant
         and a.username = $2 where p.tenant = $1 and p.public_id = $3),
     made as (
       insert into contract (tenant, public_id, payer, agent, kind, product, period)
         select $1, $4, payer, agent, 'REAL_TIME_SALARY', 'LIVE', 'FIVE_MINUTES' from parties
         returning id),
     version as (
       insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
         carry, offered_by, expires_at, decided_at, effective_from, effective_to, end_reason)
         select $1, id, 1, 'ACCEPTED', $5::jsonb, '', 'HIGHER_ENDS', 'ZERO', 'test', now(), now(),
           '2026-01-01Z', '2026-01-01 00:05Z', 'AGENT' from made returning id, contract),
     closed as (
       insert into settlement_period (tenant, period, starts_at, ends_at, time_zone, tzdb_version,
         state, frozen_at, settled_at, input_hash)
         values ($1, 'FIVE_MINUTES', '2026-01-01Z', '2026-01-01 00:05Z', 'Asia/Manila', '2026a',
           'SETTLED', now(), now(), sha256(sha256(''))) returning id),
     frozen as (
       insert into settlement_input (tenant, settlement, contract, version, payer, agent, asset,
         valid_bets, net_loss, active_members, tier, bases, amount, remainder, hash)
         select $1, c.id, v.contract, v.id, p.payer, p.agent, 1, 100000000, 100000000, 1, null,
           '[{"tier": 1, "of": "lost", "amount": "100000000", "rate": 10000}]', 1000000, 0,
           sha256('') from closed c, version v, parties p returning id, settlement),
     unpaid as (
       insert into settlement_payout (tenant, input, state, depth, first_unpaid_at, attempts,
         tried_at, failure)
         select $1, id, 'UNPAID', 1, now(), 1, now(), 'PAYER_FUNDS' from frozen),
     corrected as (
       insert into settlement_adjustment (tenant, input, amount, reason, request, proposed_by,
         approved_by, state, attempts, failure)
         select $1, f.id, 500000, $6, 'request' || $6, o.id, b.id, 'UNPAID', 1, 'PAYER_FUNDS'
         from frozen f, approver b, (select min(id) as id from operator) o)
     select id::text as payout, settlement::text from frozen`,
    [
      tenantId,
      `below${mark}`,
      agent,
      `salary${mark}`,
      JSON.stringify([{ betAmount: 0, winRate: 0, lossRate: 10_000 }]),
      mark,
    ],
  );
  const [filled] = rows;
  if (!filled) throw new Error('no settlement');
  return filled;
}

/** An agent below the payer, who stood there in the period, and a bet of it then. */
async function fillTeam(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  { agent, mark }: { readonly agent: string; readonly mark: string },
): Promise<void> {
  const { pool } = db.owner;
  await pool.query(
    `insert into member (tenant, username, type, book, birth_date, upline)
     select $1, $2, 'agent_1', 'PLAY', '1990-01-01', id from member
     where tenant = $1 and public_id = $3`,
    [tenantId, `below${mark}`, agent],
  );
  await pool.query(
    `update member_closure set valid_from = '-infinity' where tenant = $1 and descendant in
       (select id from member where tenant = $1 and username = $2)`,
    [tenantId, `below${mark}`],
  );
  await pool.query(
    `insert into settled_bet (tenant, operation, at, asset, member, product, vendor, round_ref,
       stake, payout)
     select $1, m.id, '2026-01-01 00:01Z', 1, m.id, 'LIVE', 1, $3, 100000000, 0
     from member m where m.tenant = $1 and m.username = $2`,
    [tenantId, `below${mark}`, `round-${mark}`],
  );
}
