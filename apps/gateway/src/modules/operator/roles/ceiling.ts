import { guardedPermissions, OperatorError, type Permission } from '@parlour/contract/operator';

import type { TenantId } from '../../../domain/ids.ts';
import { hasPermission, type OperatorGrant } from '../../../request/operator-context.ts';

/**
 * True when giving a role with these permissions takes a second operator: one alone could make the
 * account that approves what it proposes.
 */
export const needsApproval = (permissions: readonly Permission[]): boolean =>
  permissions.some((permission) => guardedPermissions.has(permission));

/** Throws unless an operator has every one of these permissions for the brand (null: for all). */
export function requireWithinOwn(
  own: readonly OperatorGrant[],
  permissions: readonly Permission[],
  brand: TenantId | null,
): void {
  const missing = permissions.filter((permission) => !hasPermission(own, permission, brand));
  if (missing.length > 0) throw new OperatorError('beyond_own_permissions', { missing });
}

/**
 * Throws unless an operator may decide over another one: it may manage operators wherever the other
 * has a role, and has every permission that the other has there. One without a role is managed by
 * those of the brand of its last one.
 */
export function requireAuthorityOver(
  own: readonly OperatorGrant[],
  others: readonly OperatorGrant[],
  lastBrand: TenantId | null,
): void {
  if (others.length === 0) return requireWithinOwn(own, ['operators.write'], lastBrand);
  for (const { permissions, brand } of others)
    requireWithinOwn(own, ['operators.write', ...permissions], brand);
}
