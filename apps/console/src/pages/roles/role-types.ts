import type { OperatorContract } from '@parlour/contract/operator';
import type { Permission } from '@parlour/contract/operator/permissions';
import { permissionNames } from '@parlour/contract/operator/permissions';

import type { CallReply } from '../../api/api.ts';

/** A role, built in or custom. */
export type Role = CallReply<OperatorContract['roles']['list']>[number];

/** Permissions of one subject: `members` of `members.read`. */
export type PermissionGroup = { readonly subject: string; readonly names: readonly Permission[] };

/** Every permission by its subject, in the order of the contract. */
export const permissionGroups: readonly PermissionGroup[] = [
  ...Map.groupBy(permissionNames, (name) => name.split('.')[0] ?? name),
].map(([subject, names]) => ({ subject, names }));
