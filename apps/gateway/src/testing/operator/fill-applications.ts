import type { TenantId } from '../../domain/ids.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';
import { createPng } from '../pictures/picture-bytes.ts';

/** Applications that wait, each for another decision, and the picture of one. */
export type FilledApplications = Readonly<Record<'approve' | 'reject' | 'picture', string>>;

/** Two members apply for a promotion; its name and their remarks hold the mark. */
export async function fillApplications(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  { members, mark }: { readonly members: readonly string[]; readonly mark: string },
): Promise<FilledApplications> {
  const { pool } = db.owner;
  const terms = {
    trigger: { kind: 'APPLICATION', per: 'ONCE' },
    reward: { kind: 'FIXED', amount: 5_000_000 },
    wallet: 'CASH',
  };
  await pool.query(
    `with made as (
       insert into promotion (tenant, public_id, name, created_by) values ($1, $3, $2, $2)
         returning id)
     insert into promotion_version (tenant, promotion, version, terms, starts_at, created_by)
       select $1, id, 1, $4, now(), $2 from made`,
    [tenantId, mark, `A${mark}`, JSON.stringify(terms)],
  );
  const { rows } = await pool.query<{ id: string; application: string }>(
    `insert into promotion_application (tenant, promotion, version, member, occasion, remark)
     select $1, p.id, 1, m.id, '', $2 from promotion p, member m
     where p.tenant = $1 and p.public_id = $3 and m.tenant = $1 and m.public_id = any ($4)
     returning id, public_id as application`,
    [tenantId, mark, `A${mark}`, members],
  );
  const [approve, reject] = rows;
  const {
    rows: [stored],
  } = await pool.query<{ picture: string }>(
    `insert into upload (tenant, application, content) values ($1, $2, $3)
     returning id as picture`,
    [tenantId, approve?.id, createPng({ width: 9, height: 9 })],
  );
  return {
    approve: approve?.application ?? '',
    reject: reject?.application ?? '',
    picture: stored?.picture ?? '',
  };
}
