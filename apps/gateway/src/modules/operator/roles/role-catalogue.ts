import { builtInRoles, isBuiltInRole, type Permission } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import type { OperatorGrant } from '../../../request/operator-context.ts';

/** A role, built in or custom (`custom:<id>`), and the brand that a custom one belongs to. */
export type Role = {
  readonly code: string;
  readonly name: string;
  readonly brand: TenantId | null;
  readonly permissions: readonly Permission[];
  readonly isBuiltIn: boolean;
};

const CUSTOM = /^custom:(\d{1,9})$/;

/** The number of a custom role; null for a built-in one. */
export const customRoleId = (code: string): number | null => {
  const id = CUSTOM.exec(code)?.[1];
  return id === undefined ? null : Number(id);
};

const builtIn = (
  Object.entries(builtInRoles) as [string, { name: string; permissions: readonly Permission[] }][]
).map(([code, { name, permissions }]): Role => ({
  code,
  name,
  brand: null,
  permissions,
  isBuiltIn: true,
}));

type RoleRow = {
  readonly id: number;
  readonly name: string;
  readonly brand: TenantId | null;
  readonly permissions: readonly Permission[];
};

/** Every role: the built-in ones, then the custom ones by name. */
export async function readRoles(db: Db): Promise<Role[]> {
  const rows = await db.many<RoleRow>(
    'operator-roles',
    'select id, name, brand, permissions from operator_role order by name, id',
  );
  return [
    ...builtIn,
    ...rows.map(({ id, ...row }) => ({ ...row, code: `custom:${id}`, isBuiltIn: false })),
  ];
}

export const findRole = async (db: Db, code: string): Promise<Role | undefined> =>
  isBuiltInRole(code)
    ? builtIn.find((role) => role.code === code)
    : (await readRoles(db)).find((role) => role.code === code);

/** The roles that an operator has, with what they permit now. */
export async function readGrants(db: Db, operator: OperatorId): Promise<OperatorGrant[]> {
  const rows = await db.many<{
    role: string;
    brand: TenantId | null;
    permissions: readonly Permission[] | null;
  }>(
    'operator-grants',
    `select g.role, g.brand, r.permissions from operator_grant g
     left join operator_role r on g.role = 'custom:' || r.id where g.operator = $1`,
    [operator],
  );
  return rows.map(({ role, brand, permissions }) => ({
    role,
    brand,
    permissions: isBuiltInRole(role) ? builtInRoles[role].permissions : (permissions ?? []),
  }));
}
