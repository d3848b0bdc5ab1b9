import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { toIdPage } from '../list-place.ts';
import { readProtection } from '../members/module.ts';
import { claimCase, closeCase, type LockedCase, lockCase, releaseCase } from './case-changes.ts';
import { countOpenCases, readCase, searchCases, searchMemberCases, toCase } from './case-rows.ts';

type Calls = OperatorContract['cases'];

export type OperatorCasesDeps = { readonly db: Database; readonly settings: ReadSettings };

/** Other cases of a member that a case is shown with. */
const OTHERS = 20;

const anyCase = { state: null, kind: null, claim: null, before: null } as const;

/** Cases of player protection, as operators find them and work on them. */
export function createOperatorCases({ db, settings }: OperatorCasesDeps) {
  const readOverdueHours = async (tenantId: TenantId): Promise<number> =>
    (await settings(tenantId)).riskSignals.overdueHours;

  async function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    const { state = null, kind = null, claim = null, member, after, limit } = query;
    const filter = {
      overdueHours: await readOverdueHours(tenantId),
      state,
      kind,
      claim,
      operator: ctx.actor.operatorId,
      before: after === undefined ? null : BigInt(after),
      limit: limit + 1,
    };
    const found = await db.transaction(tenantId, (tx) =>
      member ? searchMemberCases(tx, tenantId, member, filter) : searchCases(tx, tenantId, filter),
    );
    return toIdPage(found, limit, toCase);
  }

  function waiting(ctx: OperatorContext): Promise<OperatorReply<Calls['waiting']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => ({ open: await countOpenCases(tx, tenantId) }));
  }

  async function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    const overdueHours = await readOverdueHours(tenantId);
    return db.transaction(tenantId, async (tx) => {
      const row = await readCase(tx, tenantId, overdueHours, query.case);
      if (!row) throw new OperatorError('case_unknown');
      const { operatorId: operator } = ctx.actor;
      const filter = { ...anyCase, overdueHours, operator, limit: OTHERS + 1 };
      const all = await searchMemberCases(tx, tenantId, row.public_id, filter);
      return {
        ...toCase(row),
        protection: await readProtection(tx, tenantId, row.member),
        others: all
          .filter(({ id }) => id !== row.id)
          .slice(0, OTHERS)
          .map(toCase),
      };
    });
  }

  return { list, waiting, detail, ...createCaseChanges({ db }) };
}

type Work<Value> = (
  tx: Db,
  tenantId: TenantId,
  row: LockedCase,
) => Promise<{ readonly value: Value; readonly reason?: string; readonly after?: object }>;

/** Claiming, releasing and closing: each behind the lock of the case, with its row of the trail. */
function createCaseChanges({ db }: Pick<OperatorCasesDeps, 'db'>) {
  const change = <Value>(ctx: OperatorContext, id: string, work: Work<Value>): Promise<Value> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await lockCase(tx, tenantId, id);
      if (!row) throw new OperatorError('case_unknown');
      if (row.state === 'CLOSED') throw new OperatorError('case_closed');
      if (row.claimedBy !== null && row.claimedBy !== ctx.actor.operatorId)
        throw new OperatorError('case_claimed');
      const { value, reason, after } = await work(tx, tenantId, row);
      const { kind, username } = row;
      await writeOperatorEvent(tx, ctx, {
        subject: `case:${id}`,
        brand: tenantId,
        reason,
        before: { kind, username, state: row.state },
        after,
      });
      return value;
    });
  };

  const requireOwn = ({ claimedBy }: LockedCase): void => {
    if (claimedBy === null) throw new OperatorError('case_not_claimed');
  };

  return {
    claim: (
      ctx: OperatorContext,
      { body }: OperatorHandlerInput<Calls['claim']>,
    ): Promise<OperatorReply<Calls['claim']>> =>
      change(ctx, body.case, async (tx, tenantId) => {
        const claimed = await claimCase(tx, tenantId, body.case, ctx.actor.operatorId);
        if (!claimed) throw new Error(`case ${body.case} was not claimed`);
        return { value: { claimedUntil: claimed.until.getTime() } };
      }),
    release: (
      ctx: OperatorContext,
      { body }: OperatorHandlerInput<Calls['release']>,
    ): Promise<null> =>
      change(ctx, body.case, async (tx, tenantId, row) => {
        requireOwn(row);
        await releaseCase(tx, tenantId, body.case);
        return { value: null };
      }),
    close: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['close']>): Promise<null> =>
      change(ctx, body.case, async (tx, tenantId, row) => {
        requireOwn(row);
        const { outcome, reason } = body;
        const { operatorId: operator } = ctx.actor;
        await closeCase(tx, tenantId, body.case, { outcome, note: reason, operator });
        return { value: null, reason, after: { state: 'CLOSED', outcome } };
      }),
  };
}
