import type { OperatorAction, Permission } from '@parlour/contract/operator';

import type { OperatorId, TenantId } from '../domain/ids.ts';
import type { Tenancy } from './context.ts';
import type { CookieJar } from './cookies.ts';

/** A role that an operator has, for one brand or for all of them (null), and what it permits. */
export type OperatorGrant = {
  readonly role: string;
  readonly brand: TenantId | null;
  readonly permissions: readonly Permission[];
};

/** The stage of a login: its second factor is due, has to be added, or all is done. */
export type OperatorStage = 'factor' | 'enrol' | 'full';

/** The operator who asks. */
export type OperatorActor = {
  readonly operatorId: OperatorId;
  readonly login: string;
  readonly name: string;
  readonly stage: OperatorStage;
  readonly sessionHash: Buffer;
  readonly grants: readonly OperatorGrant[];
};

/** The data of a request that a service of the console has while it works for it. */
export type OperatorRequest = {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Scheme, host and port of the console's page. */
  readonly origin: string;
  /** The name of this call in the audit trail; undefined where it changes nothing. */
  readonly action: OperatorAction | undefined;
  readonly actor: OperatorActor | null;
  /** The brand that the path names. */
  readonly brand: Tenancy | null;
  /** The cookies that the browser keeps in addition to the session. */
  readonly cookies: CookieJar;
  /** Sets the cookie of a new session, or removes it (null). */
  readonly bind: (token: string | null) => void;
  /**
   * Set by the service: it has written the call's row of the audit trail, or it changed nothing, as
   * each part of the call was refused.
   */
  readonly audit: { isWritten: boolean; isUnchanged?: true };
};

/** A request of an operator whose session is known. */
export type OperatorContext = OperatorRequest & {
  readonly actor: OperatorActor;
  /**
   * The operator who proposed the change that this operator has approved and that is now made; the
   * reason is the proposer's.
   */
  readonly proposedBy?: string;
};

/** True when grants include a permission for a brand; null: for all brands. */
export const hasPermission = (
  grants: readonly OperatorGrant[],
  permission: Permission,
  brand: TenantId | null,
): boolean =>
  grants.some(
    (grant) =>
      (grant.brand === null || grant.brand === brand) && grant.permissions.includes(permission),
  );

/**
 * True when an operator may see mobile numbers of members in full: those of a brand, or (null) of
 * all brands that the operator has a role in.
 */
export const maySeeNumbers = (
  { grants }: Pick<OperatorActor, 'grants'>,
  brand: TenantId | null,
): boolean =>
  brand === null
    ? grants.every((grant) => hasPermission(grants, 'members.reveal', grant.brand))
    : hasPermission(grants, 'members.reveal', brand);

/** The brands that a permission holds for; null: all of them. */
export const brandsWith = (
  grants: readonly OperatorGrant[],
  permission: Permission,
): readonly TenantId[] | null => {
  const brands = grants
    .filter((grant) => grant.permissions.includes(permission))
    .map(({ brand }) => brand);
  return brands.includes(null) ? null : brands.flatMap((brand) => (brand === null ? [] : [brand]));
};
