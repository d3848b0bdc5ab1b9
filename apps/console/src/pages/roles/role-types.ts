import type { OperatorContract } from '@parlour/contract/operator';
import type { Permission } from '@parlour/contract/operator/permissions';
import { permissionNames } from '@parlour/contract/operator/permissions';

import type { CallReply } from '../../api/api.ts';

/** A role, built in or custom. */
export type Role = CallReply<OperatorContract['roles']['list']>[number];

/** Permissions of one subject: `members` of `members.read`. */
type PermissionGroup = { readonly subject: string; readonly names: readonly Permission[] };

const subjectOf = (name: Permission): string => name.split('.')[0] ?? name;

/** Every permission by its subject, in the order of the contract. */
export const permissionGroups: readonly PermissionGroup[] = [
  ...new Set(permissionNames.map(subjectOf)),
].map((subject) => ({
  subject,
  names: permissionNames.filter((name) => subjectOf(name) === subject),
}));
