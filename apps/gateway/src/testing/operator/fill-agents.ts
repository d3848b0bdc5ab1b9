import type { TenantId } from '../../domain/ids.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/** An agent that was moved under another one; its public id. */
export type FilledAgents = Readonly<Record<'moved', string>>;

/** An agent with a link that an operator moved under another one; their texts hold the mark. */
export async function fillAgents(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  { under, mark }: { readonly under: string; readonly mark: string },
): Promise<FilledAgents> {
  const { pool } = db.owner;
  const { rows } = await pool.query<{ id: string; moved: string }>(
    `insert into member (tenant, username, type, book, birth_date)
     values ($1, $2, 'agent_1', 'PLAY', '1990-01-01') returning id, public_id as moved`,
    [tenantId, `moved${mark}`],
  );
  const [agent] = rows;
  if (!agent) throw new Error('no agent');
  await pool.query('insert into affiliate_link (tenant, code, agent) values ($1, $2, $3)', [
    tenantId,
    `link${mark}`,
    agent.id,
  ]);
  await pool.query(
    'insert into agent_quota (tenant, agent, members, changed_by) values ($1, $2, 5, $3)',
    [tenantId, agent.id, `by${mark}`],
  );
  await pool.query(
    `insert into registration (tenant, member, method, recommender, terms_version, minimum_age)
     values ($1, $2, 'AGENT', $3, '1', 18)`,
    [tenantId, agent.id, `by${mark}`],
  );
  await pool.query(
    `select move_member($1::smallint, $2, (select id from member where tenant = $1
       and public_id = $3), 'operator:1', $4, 'test')`,
    [tenantId, agent.id, under, `moved ${mark}`],
  );
  return { moved: agent.moved };
}
