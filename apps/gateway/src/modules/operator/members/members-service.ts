import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { maskMobile } from '../../../security/masked-mobile.ts';
import { maskName } from '../../../security/masked-name.ts';
import { endAllSessions } from '../../identity/session/module.ts';
import { publishEvent } from '../../platform/events/module.ts';
import type { Exclusions } from '../../protection/exclusions/module.ts';
import {
  excludeByOperator,
  giveTimeOut,
  readOperatorLimit,
  tightenLimit,
} from '../../protection/limits/module.ts';
import { readActors } from '../actors.ts';
import type { Approvals, Outcome } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage, formatNextCursor, parsePlace, toIdPage } from '../list-place.ts';
import { readExclusionReason } from './exclusion-reason.ts';
import { createMemberChange, requireMember, setOperatorSource } from './member-change.ts';
import { readBalances, readPersonalData, readProtection, readSessions } from './member-profile.ts';
import { type MemberRow, searchMembers } from './member-search.ts';
import { readTimeline, toEntry } from './member-timeline.ts';
import { readMemberTotals } from './member-totals.ts';

type Calls = OperatorContract['members'];

export type OperatorMembersDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
  readonly exclusions: Pick<Exclusions, 'record' | 'spread'>;
  readonly tenancies: Pick<TenancyLookup, 'ofId'>;
};

type UnlockPayload = { readonly member: string; readonly username: string };

/** A member as calls answer it. */
export const toSummary = (row: MemberRow) => ({
  id: row.public_id,
  username: row.username,
  type: row.type,
  status: row.status,
  book: row.book,
  createdAt: row.created_at.getTime(),
  lastLoginAt: row.last_login_at?.getTime() ?? null,
  balance: toWire(row.balance),
});

function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${maskName(address.slice(0, at))}${address.slice(at)}`;
}

/** Members of a brand, as operators find, see, lock and unlock them. */
export function createOperatorMembers({
  db,
  approvals,
  exclusions,
  tenancies,
}: OperatorMembersDeps) {
  async function search(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['search']>,
  ): Promise<OperatorReply<Calls['search']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    const { after, limit, ...wanted } = query;
    const found = await db.transaction(tenantId, (tx) =>
      searchMembers(tx, tenantId, wanted, {
        diallingCode: tenant.diallingCode,
        after: after === undefined ? null : BigInt(after),
        limit: limit + 1,
      }),
    );
    return toIdPage(found, limit, toSummary);
  }

  function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireMember(tx, tenantId, query.member);
      const personal = await readPersonalData(tx, tenantId, row.id);
      return {
        ...toSummary(row),
        mobile: personal.mobile === null ? null : maskMobile(personal.mobile),
        email: personal.email === null ? null : maskAddress(personal.email),
        isMobileVerified: personal.is_mobile_verified,
        isEmailVerified: personal.is_email_verified,
        language: personal.language,
        rank: personal.rank_level,
        upline:
          personal.upline === null || personal.upline_id === null
            ? null
            : { id: personal.upline_id, username: personal.upline },
        balances: await readBalances(tx, tenantId, row.id),
        protection: {
          ...(await readProtection(tx, tenantId, row.id)),
          exclusion: await readExclusionReason(tx, tenantId, row.id, tenancies),
        },
        sessions: await readSessions(tx, tenantId, row.id),
      };
    });
  }

  function timeline(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['timeline']>,
  ): Promise<OperatorReply<Calls['timeline']>> {
    const { tenantId } = requireBrand(ctx);
    const { limit } = query;
    return db.transaction(tenantId, async (tx) => {
      const row = await requireMember(tx, tenantId, query.member);
      const member = { id: row.id, publicId: row.public_id, username: row.username };
      const after = parsePlace(query.after);
      const found = await readTimeline(tx, tenantId, member, { ...query, after, limit: limit + 1 });
      const { rows, last } = cutPage(found, limit);
      const nameActor = await readActors(tx, tenantId, rows);
      return {
        rows: rows.map((one) => toEntry(member, one, nameActor)),
        next: formatNextCursor(last),
      };
    });
  }

  function totals(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['totals']>,
  ): Promise<OperatorReply<Calls['totals']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id } = await requireMember(tx, tenantId, query.member);
      return readMemberTotals(tx, tenantId, id);
    });
  }

  const change = createMemberChange(db);

  async function setStatus(
    tx: Db,
    tenantId: TenantId,
    row: MemberRow,
    status: 'ACTIVE' | 'LOCKED',
  ): Promise<void> {
    const changed = await tx.exec(
      'ops-member-status',
      `update member set status = $3 where tenant = $1 and id = $2
         and status = case $3 when 'LOCKED' then 'ACTIVE' else 'LOCKED' end`,
      [tenantId, row.id, status],
    );
    if (changed === 0) throw new OperatorError('changed_meanwhile', { status: row.status });
  }

  const proposeUnlock = approvals.define<UnlockPayload>({
    action: 'member.unlocked',
    permission: 'members.lock',
    async execute(tx, ctx, { brand, payload, reason }) {
      const row = await requireMember(tx, brand, payload.member);
      await setOperatorSource(tx, ctx, brand);
      await setStatus(tx, brand, row, 'ACTIVE');
      await writeOperatorEvent(tx, ctx, {
        action: 'member.unlocked',
        subject: `member:${row.public_id}`,
        brand,
        reason,
        before: { username: row.username, status: row.status },
        after: { status: 'ACTIVE' },
      });
    },
  });

  function unlock(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['unlock']>,
  ): Promise<Outcome> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { username, status } = await requireMember(tx, tenantId, body.member);
      if (status !== 'LOCKED') throw new OperatorError('changed_meanwhile', { status });
      const payload = { member: body.member, username };
      return proposeUnlock(tx, ctx, { brand: tenantId, payload, reason: body.reason });
    });
  }

  return {
    search,
    detail,
    totals,
    timeline,
    reveal: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['reveal']>) =>
      change(ctx, body, async (tx, tenantId, row) => {
        const personal = await readPersonalData(tx, tenantId, row.id);
        return {
          value: {
            mobile: personal.mobile,
            email: personal.email,
            birthDate: personal.birth_date,
            profile: personal.fields ?? {},
          },
        };
      }),
    lock: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['lock']>) =>
      change(ctx, body, async (tx, tenantId, row) => {
        await setStatus(tx, tenantId, row, 'LOCKED');
        return { value: null, before: { status: row.status }, after: { status: 'LOCKED' } };
      }),
    unlock,
    endSessions: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['endSessions']>) =>
      change(ctx, body, async (tx, tenantId, row) => {
        const ended = await endAllSessions(tx, tenantId, row.id, { why: 'operator' });
        return { value: { ended }, after: { ended } };
      }),
    tightenLimit: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['tightenLimit']>) =>
      change(ctx, body, async (tx, tenantId, row) => {
        const { kind } = body;
        const value = readOperatorLimit(kind, body.value);
        if (value === null) throw new OperatorError('limit_refused');
        const tightened = await tightenLimit(tx, tenantId, row.id, { kind, value });
        if (!tightened) throw new OperatorError('limit_not_stricter');
        const before = tightened.before === null ? null : String(tightened.before);
        return {
          value: null,
          before: { kind, limit: before },
          after: { kind, limit: String(value) },
        };
      }),
    exclude: async (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['exclude']>) => {
      const { period, wordOf } = body;
      const { account, until } = await change(ctx, body, async (tx, tenantId, row) => {
        const end = (await excludeByOperator(tx, tenantId, row.id, period)).getTime();
        const value = { account: { tenantId, member: row.id }, until: end };
        await exclusions.record(tx, value.account, { source: 'OPERATOR', wordOf });
        await endAllSessions(tx, tenantId, row.id, { why: 'excluded' });
        await publishEvent(tx, tenantId, row.id, 'protection', {});
        return { value, after: { period, wordOf, until: end } };
      });
      await exclusions.spread(account, ctx);
      return { until };
    },
    timeOut: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['timeOut']>) =>
      change(ctx, body, async (tx, tenantId, row) => {
        const until = (await giveTimeOut(tx, tenantId, row.id, body.period)).getTime();
        return { value: { until }, after: { period: body.period, until } };
      }),
  };
}
