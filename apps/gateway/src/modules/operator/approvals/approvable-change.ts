import type { ApprovableAction, Permission } from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { RequestRow } from './approval-repository.ts';

/** A brand, or null for a change that holds for all of them. */
type AnyBrand = TenantId | null;

/** A change that a second operator has to approve. */
export type ApprovableChange<
  Payload extends Record<string, unknown>,
  Brand extends AnyBrand = TenantId,
> = {
  readonly action: ApprovableAction;
  /**
   * The permission that the approver needs, and the proposer, too, unless `proposedWith` says
   * otherwise.
   */
  readonly permission: Permission;
  readonly proposedWith?: Permission;
  /**
   * Makes the change and writes its row of the audit trail, in the transaction of the approval. It
   * checks its rules again: hours may have passed since the proposal.
   */
  readonly execute: (
    tx: Db,
    ctx: OperatorContext,
    change: Approved<Payload, Brand>,
  ) => Promise<unknown>;
  /**
   * Reads the code why an approval would not make the change now, or did not make it; null: nothing
   * stood against it.
   */
  readonly readRefusal?: (
    tx: Db,
    change: { readonly brand: TenantId; readonly payload: Payload },
  ) => Promise<string | null>;
  /**
   * Reads the present values that the change would replace, under the names of the payload; they
   * are shown next to it.
   */
  readonly readBefore?: (
    db: Db,
    change: Pick<Proposal<Payload, Brand>, 'brand' | 'payload'>,
  ) => Promise<Record<string, unknown> | null>;
};

export type Proposal<Payload, Brand extends AnyBrand = TenantId> = {
  readonly brand: Brand;
  readonly payload: Payload;
  readonly reason: string;
};

/** A proposal that another operator approved: its number, and who proposed it. */
export type Approved<Payload, Brand extends AnyBrand = TenantId> = Proposal<Payload, Brand> &
  Pick<RequestRow, 'public_id' | 'proposed_by'>;

/** A change that waits for another operator. */
export type Proposed = { readonly status: 'proposed'; readonly request: string };

/** The result of a change: made, or proposed to another operator. */
export type Outcome = { readonly status: 'done' } | Proposed;

/**
 * A change about money that an operator makes alone within its limit of a day; by approval it is
 * `Approved`, with the one who proposed it.
 */
export type LimitedChange<Payload extends Record<string, unknown>, Result> = Omit<
  ApprovableChange<Payload>,
  'execute'
> & {
  readonly execute: (
    tx: Db,
    ctx: OperatorContext,
    change: Proposal<Payload> & Partial<Approved<Payload>>,
  ) => Promise<Result>;
};
