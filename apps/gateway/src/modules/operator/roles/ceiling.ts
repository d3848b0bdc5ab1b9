import { OperatorError, type Permission } from '@parlour/contract/operator';

import type { TenantId } from '../../../domain/ids.ts';
import { hasPermission, type OperatorGrant } from '../../../request/operator-context.ts';

/** Permissions that decide over other operators: giving them takes a second operator. */
const OVER_OPERATORS: ReadonlySet<Permission> = new Set(['operators.write', 'roles.write']);

/** Whether giving a role with these permissions takes a second operator's approval. */
export const needsApproval = (permissions: readonly Permission[]): boolean =>
  permissions.some((permission) => OVER_OPERATORS.has(permission));

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
 * has a role, and has every permission that the other has there.
 */
export function requireAuthorityOver(
  own: readonly OperatorGrant[],
  others: readonly OperatorGrant[],
): void {
  if (others.length === 0) return requireWithinOwn(own, ['operators.write'], null);
  for (const { permissions, brand } of others)
    requireWithinOwn(own, ['operators.write', ...permissions], brand);
}
