import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { brandsWith, type OperatorContext } from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';

type List = OperatorContract['auditTrail']['list'];

export type AuditTrailDeps = {
  readonly db: Database;
  readonly tenancies: Pick<TenancyLookup, 'all'>;
};

type Row = {
  readonly id: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly roles: readonly string[];
  readonly brand: TenantId | null;
  readonly action: string;
  readonly subject: string;
  readonly result: 'success' | 'failure';
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly request_id: string;
  readonly address: string | null;
};

/** Reads the audit trail: the rows of the brands that the operator may read, newest first. */
export function createAuditTrail({ db, tenancies }: AuditTrailDeps) {
  const codes = new Map(tenancies.all.map(({ tenantId, tenant }) => [tenantId, tenant.code]));
  return {
    async list(
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<List>,
    ): Promise<OperatorReply<List>> {
      const rows = await db.raw.many<Row>(
        'operator-audit-list',
        `select id, at, actor, roles, brand, action, subject, result, reason, before, after,
           request_id, address
         from operator_event
         where ($1::smallint[] is null or brand = any ($1))
           and ($2::text is null or actor = $2) and ($3::text is null or action = $3)
           and ($4::text is null or subject = $4) and ($5::text is null or request_id = $5)
           and ($6::bigint is null or id < $6)
         order by id desc limit $7`,
        [
          brandsWith(ctx.actor.grants, 'audit.read'),
          query.actor ?? null,
          query.action ?? null,
          query.subject ?? null,
          query.request ?? null,
          query.before ?? null,
          query.limit + 1,
        ],
      );
      const shown = rows.slice(0, query.limit);
      return {
        rows: shown.map(({ id, at, request_id: requestId, brand, roles, ...row }) => ({
          ...row,
          id: String(id),
          at: at.getTime(),
          roles: [...roles],
          brand: brand === null ? null : (codes.get(brand) ?? String(brand)),
          requestId,
        })),
        next: rows.length > query.limit ? String(shown.at(-1)?.id) : null,
      };
    },
  };
}
