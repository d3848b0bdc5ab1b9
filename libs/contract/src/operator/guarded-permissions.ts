import { operatorContract } from './operator-contract.ts';
import type { OperatorRoute } from './operator-route.ts';
import { type Permission, permissionNames } from './permissions.ts';

const isPermission = (access: string): access is Permission =>
  (permissionNames as readonly string[]).includes(access);

/** The permissions to make or approve a change that takes a second operator. */
export const guardedPermissions: ReadonlySet<Permission> = new Set(
  Object.values<Readonly<Record<string, OperatorRoute>>>(operatorContract)
    .flatMap((group) => Object.values(group))
    .filter(({ dualControl = 'never' }) => dualControl !== 'never')
    .flatMap(({ access, approvedWith }) => [access, ...(approvedWith ? [approvedWith] : [])])
    .filter(isPermission),
);
