import type { TenantId } from '../../domain/ids.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/** An agent at the top, a contract of the brand with it, and one that is only offered. */
export type FilledContracts = Readonly<Record<'agent' | 'standing' | 'offered', string>>;

/** Contracts of the brand with an agent at the top of the tree; their texts hold the mark. */
export async function fillContracts(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  mark: string,
): Promise<FilledContracts> {
  const { pool } = db.owner;
  const { rows } = await pool.query<{ id: string; member: string }>(
    `insert into member (tenant, username, type, book, birth_date)
     values ($1, $2, 'agent_1', 'PLAY', '1990-01-01') returning id, public_id as member`,
    [tenantId, `top${mark}`],
  );
  const [agent] = rows;
  if (!agent) throw new Error('no agent');
  const terms = [{ validBets: 0, netLoss: 0, activeMembers: 0, rate: 100_000 }];
  const insert = async (name: string, product: string, state: string): Promise<string> => {
    const contract = `${name}${mark}`;
    await pool.query(
      `with made as (
         insert into contract (tenant, public_id, payer, agent, kind, product, period)
           values ($1, $2, null, $3, 'DIVIDEND', $4, 'W') returning id),
       version as (
         insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
           carry, offered_by, expires_at, decided_at, effective_from)
           select $1, id, 1, $5, $6::jsonb, decode(md5($2), 'hex'), 'HIGHER_ENDS', 'CARRY',
             'operator:' || $7, now() + interval '7 days',
             case $5 when 'ACCEPTED' then now() end,
             case $5 when 'ACCEPTED' then now() - interval '40 days' end
           from made returning id)
       insert into contract_event (tenant, version, action, actor)
         select $1, id, 'OFFERED', 'operator:' || $7 from version`,
      [tenantId, contract, agent.id, product, state, JSON.stringify(terms), mark],
    );
    return contract;
  };
  return {
    agent: agent.member,
    standing: await insert('standing', 'RNG', 'ACCEPTED'),
    offered: await insert('offered', 'LIVE', 'OFFERED'),
  };
}
