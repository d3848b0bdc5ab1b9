import { builtInRoles, isBuiltInRole, type Permission } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';

type Assignee = { readonly id: OperatorId; readonly login: string };

/** The operators who may work on tickets of a brand, by login. */
export async function readAssignees(tx: Db, tenantId: TenantId): Promise<Assignee[]> {
  const rows = await tx.many<{
    id: OperatorId;
    login: string;
    role: string;
    permissions: readonly Permission[] | null;
  }>(
    'ops-ticket-assignees',
    `select o.id, o.login, g.role, r.permissions from operator o
     join operator_grant g on g.operator = o.id and (g.brand is null or g.brand = $1)
     left join operator_role r on g.role = 'custom:' || r.id
     where o.status = 'ACTIVE' order by o.login`,
    [tenantId],
  );
  const may = rows.filter(({ role, permissions }) =>
    (isBuiltInRole(role)
      ? (builtInRoles[role].permissions as readonly Permission[])
      : (permissions ?? [])
    ).includes('support.write'),
  );
  return [...new Map(may.map(({ id, login }) => [id, { id, login }])).values()];
}
