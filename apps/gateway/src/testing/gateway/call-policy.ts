import type { Access } from '@parlour/contract';
import type { SwitchName } from '@parlour/tenant';

/**
 * The conditions that guard one call. A bare access means: behind no switch, not before a due
 * password is changed, and not for a member under self-exclusion.
 */
export type Policy =
  | Access
  | {
      readonly access: Access;
      readonly needsSwitch?: SwitchName | readonly SwitchName[];
      readonly beforePasswordChange?: true;
      readonly whileExcluded?: true;
    };

/** A policy in full. */
export const toPolicy = (policy: Policy): Exclude<Policy, Access> =>
  typeof policy === 'string' ? { access: policy } : policy;
