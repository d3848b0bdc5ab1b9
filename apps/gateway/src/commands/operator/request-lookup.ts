import type { Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';

type RequestRow = {
  readonly at: Date;
  readonly kind: string;
  readonly result: string;
  readonly actor: string;
  readonly subject: string;
};

/**
 * Lists the rows that a request wrote, oldest first, at most 100 rows. Neither table has an index
 * on the request, which every bet would pay for: both are read whole.
 */
export const findRequest = (
  db: Database,
  tenantId: TenantId,
  code: string,
): Promise<readonly RequestRow[]> =>
  db.transaction(tenantId, (tx) =>
    tx.many<RequestRow>(
      'operator-request',
      `select at, 'audit ' || action as kind, result, actor, subject
       from audit_event where tenant = $1 and request_id = $2
       union all
       select created_at, 'operation ' || id || ' ' || kind, status::text, actor,
         'member:' || member
       from operation where tenant = $1 and request_id = $2
       order by at limit 100`,
      [tenantId, code],
    ),
  );

/** One row as a line; times are UTC. */
export const formatRequestRow = (
  brand: string,
  { at, kind, result, actor, subject }: RequestRow,
): string => [brand, at.toISOString(), kind, result, actor, '->', subject].join(' ');
