import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { findPayeeProvider } from '@parlour/contract/payees';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { readWithdrawalPinState, unlockWithdrawalPin } from '../../identity/member/module.ts';
import {
  createPayeeVault,
  findPayee,
  isPayeeInUse,
  type PayeeRow,
  readPayees,
  removePayee,
  setPayeeBlocked,
} from '../../money/payees/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import type { Approvals, Outcome, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { parsePlace, toPage } from '../list-place.ts';
import { createMemberChange, requireMember } from './member-change.ts';
import { type FoundPayee, searchMemberPayees, searchPayees } from './payee-search.ts';

type Calls = OperatorContract['payees'];
type Body = OperatorHandlerInput<Calls['remove']>['body'];
type UnblockPayload = {
  readonly member: string;
  readonly username: string;
  readonly payee: string;
  readonly account: string;
  readonly [key: string]: unknown;
};

export type OperatorPayeesDeps = {
  readonly db: Database;
  readonly atRest: AtRest;
  readonly masterKey: Buffer;
  readonly settings: ReadSettings;
  readonly approvals: Pick<Approvals, 'define'>;
};

const HOUR_MS = 3_600_000;

/** A payee of a member that was not removed. */
async function requirePayee(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  payee: string,
): Promise<PayeeRow> {
  const row = await findPayee(tx, tenantId, member, payee);
  if (!row || row.removedAt !== null) throw new OperatorError('payee_unknown');
  return row;
}

/** The trade name of a bank or e-wallet; one that is listed no longer has its code. */
const nameProvider = (country: string, code: string): string =>
  findPayeeProvider(country, code)?.name ?? code;

/** Names an account in the audit trail: never by its number. */
const toAuditName = ({ provider, masked }: PayeeRow): string => `${provider} ${masked}`;

/** Accounts that withdrawals of members are paid to, and withdrawal PINs, in the console. */
export function createOperatorPayees(deps: OperatorPayeesDeps) {
  const { db, atRest, masterKey, settings, approvals } = deps;
  const vault = createPayeeVault(atRest, masterKey);
  const change = createMemberChange(db);

  async function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    const { payees: rules } = await settings(tenantId);
    const newSince = Date.now() - rules.newHours * HOUR_MS;
    return db.transaction(tenantId, async (tx) => {
      const { id } = await requireMember(tx, tenantId, query.member);
      const pin = await readWithdrawalPinState(tx, tenantId, id);
      return {
        payees: (await readPayees(tx, tenantId, id)).map((row) => ({
          id: row.publicId,
          kind: row.kind,
          provider: row.provider,
          providerName: nameProvider(tenant.country, row.provider),
          masked: row.masked,
          holder: row.holderMasked,
          createdAt: row.createdAt.getTime(),
          isBlocked: row.blockedAt !== null,
          isNew: row.createdAt.getTime() > newSince,
          sharedWith: row.sharedWith,
        })),
        pin: { ...pin, changedAt: pin.changedAt?.getTime() ?? null },
      };
    });
  }

  async function search(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['search']>,
  ): Promise<OperatorReply<Calls['search']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    const { payees: rules } = await settings(tenantId);
    const newSince = new Date(Date.now() - rules.newHours * HOUR_MS);
    const { member, kind = null, state = null, provider, shared, limit } = query;
    const filter = {
      kind,
      state,
      newSince,
      provider: provider || null,
      isShared: shared === 'yes',
      after: parsePlace(query.after),
      limit: limit + 1,
    };
    return db.transaction(tenantId, async (tx) => {
      const found = member
        ? await searchMemberPayees(tx, tenantId, member, filter)
        : await searchPayees(tx, tenantId, filter);
      return toPage(found, limit, (row) => toFoundPayee(row, newSince, tenant.country));
    });
  }

  const reveal = (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['reveal']>) =>
    change(ctx, body, async (tx, tenantId, { id }) => {
      const row = await requirePayee(tx, tenantId, id, body.payee);
      const value = vault.open(tenantId, row.publicId, row.sealed);
      return { value, after: { account: toAuditName(row) } };
    });

  const remove = (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['remove']>) =>
    change(ctx, body, async (tx, tenantId, { id }) => {
      const row = await requirePayee(tx, tenantId, id, body.payee);
      if (await isPayeeInUse(tx, tenantId, row.id)) throw new OperatorError('payee_in_use');
      await removePayee(tx, tenantId, row.id);
      return { value: null, before: { account: toAuditName(row) } };
    });

  const block = (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['block']>) =>
    change(ctx, body, async (tx, tenantId, { id }) => {
      const row = await requirePayee(tx, tenantId, id, body.payee);
      if (!(await setPayeeBlocked(tx, tenantId, row.id, true)))
        throw new OperatorError('changed_meanwhile');
      return { value: null, after: { account: toAuditName(row), isBlocked: true } };
    });

  const proposeUnblock = approvals.define<UnblockPayload>({
    action: 'payee.unblocked',
    permission: 'payees.write',
    execute: applyUnblock,
  });
  const unblock = (ctx: OperatorContext, { body }: { readonly body: Body }): Promise<Outcome> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id, username } = await requireMember(tx, tenantId, body.member);
      const row = await requirePayee(tx, tenantId, id, body.payee);
      if (row.blockedAt === null) throw new OperatorError('changed_meanwhile');
      const { member, payee, reason } = body;
      const payload = { member, username, payee, account: toAuditName(row) };
      return proposeUnblock(tx, ctx, { brand: tenantId, payload, reason });
    });
  };

  const unlockPin = (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['unlockPin']>) =>
    change(ctx, body, async (tx, tenantId, { id }) => {
      if (!(await unlockWithdrawalPin(tx, tenantId, id))) throw new OperatorError('pin_not_locked');
      return { value: null, before: { isLocked: true }, after: { isLocked: false } };
    });

  return { list, search, reveal, remove, block, unblock, unlockPin };
}

const toFoundPayee = (row: FoundPayee, newSince: Date, country: string) => ({
  id: row.public_id,
  member: row.member,
  username: row.username,
  kind: row.kind,
  provider: row.provider,
  providerName: nameProvider(country, row.provider),
  masked: row.masked,
  holder: row.holder,
  createdAt: row.created_at.getTime(),
  isBlocked: row.blocked_at !== null,
  isNew: row.created_at > newSince,
  sharedWith: row.shared_with,
});

/** Allows payments to a blocked account again. */
async function applyUnblock(
  tx: Db,
  ctx: OperatorContext,
  { brand: tenantId, payload, reason }: Proposal<UnblockPayload>,
): Promise<void> {
  const { id, public_id: member, username } = await requireMember(tx, tenantId, payload.member);
  const row = await requirePayee(tx, tenantId, id, payload.payee);
  if (!(await setPayeeBlocked(tx, tenantId, row.id, false)))
    throw new OperatorError('changed_meanwhile');
  await writeOperatorEvent(tx, ctx, {
    action: 'payee.unblocked',
    subject: `member:${member}`,
    brand: tenantId,
    reason,
    before: { username, account: toAuditName(row), isBlocked: true },
    after: { isBlocked: false },
  });
}
