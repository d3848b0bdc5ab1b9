import {
  type OperatorContract,
  OperatorError,
  type OperatorErrorCode,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { computeReward } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { micros, toWire, type WireAmount, zero } from '@parlour/money';

import { retryConflicts } from '../../../db/errors.ts';
import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { countWaitingApplications } from '../../growth/promotions/module.ts';
import { sendMemberMessage } from '../../platform/member-messages/module.ts';
import type { Approvals, Outcome } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage, formatNextCursor, parsePlace } from '../list-place.ts';
import {
  type ApplicationRow,
  type ApprovalRefusal,
  approveApplication,
  type DecidedApplication,
  findApplication,
  readApplications,
  readPicture,
  rejectApplication,
} from './application-repository.ts';

type Calls = OperatorContract['promotionApplications'];
type View = OperatorReply<Calls['list']>['rows'][number];

const toView = (row: ApplicationRow): View => ({
  application: row.application,
  member: row.member,
  username: row.username,
  promotion: row.promotion,
  name: row.name,
  version: row.version,
  amount: toWire(micros(computeReward(row.terms.reward, zero))),
  wallet: row.terms.wallet,
  remark: row.remark,
  pictures: [...row.pictures],
  state: row.state,
  memberText: row.member_text,
  appliedAt: row.applied_at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
  decidedBy: row.decided_by,
});

/** The reasons that the member does not get the bonus, as operators read them. */
const refusals: Readonly<Partial<Record<ApprovalRefusal, OperatorErrorCode>>> = {
  not_found: 'application_unknown',
  account_excluded: 'application_excluded',
  account_locked: 'application_locked',
  in_need_true_account: 'application_locked',
  promotion_not_for_member: 'application_not_for_member',
  promotion_other_bonus: 'application_other_bonus',
  promotion_shared: 'application_shared',
  promotion_used: 'application_used',
  promotion_raffle_closed: 'application_raffle_closed',
  promotion_entries_full: 'application_entries_full',
  promotion_budget_spent: 'application_budget_spent',
};

async function requireApplication(
  tx: Db,
  tenantId: TenantId,
  application: string,
): Promise<DecidedApplication> {
  const found = await findApplication(tx, tenantId, application);
  if (!found) throw new OperatorError('application_unknown');
  return found;
}

type ApplicationPagesDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'defineLimited'>;
};

/**
 * The approval, as it is proposed and executed; the second operator sees which member it is for.
 */
type Approval = {
  readonly application: string;
  readonly username: string;
  readonly promotion: string;
  readonly amount: WireAmount;
};

/** Applications of members for promotions: the queue, pictures and decisions. */
export function createApplicationPages({ db, approvals }: ApplicationPagesDeps) {
  const decision = (ctx: OperatorContext, application: string) => ({
    application,
    operator: ctx.actor.operatorId,
    requestId: ctx.requestId,
  });

  const list = (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> => {
    const { tenantId } = requireBrand(ctx);
    const { state = null, promotion = null, member = null, limit } = query;
    return db.transaction(tenantId, async (tx) => {
      const found = await readApplications(tx, tenantId, {
        state,
        promotion,
        member,
        after: parsePlace(query.after),
        limit: limit + 1,
      });
      const { rows, last } = cutPage(found, limit);
      const { count: waiting } = await countWaitingApplications(tx, tenantId);
      return { rows: rows.map(toView), next: formatNextCursor(last), waiting };
    });
  };

  /** Shows a picture; the audit trail says to whom. */
  const picture = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['picture']>,
  ): Promise<OperatorReply<Calls['picture']>> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const found = await readPicture(tx, tenantId, body.application, body.picture);
      if (!found) throw new OperatorError('application_unknown');
      await writeOperatorEvent(tx, ctx, {
        subject: `application:${body.application}`,
        brand: tenantId,
        after: { picture: body.picture },
      });
      return { dataUrl: `data:image/jpeg;base64,${found.content.toString('base64')}` };
    });
  };

  const approveOrPropose = approvals.defineLimited<Approval, void>({
    action: 'application.approved',
    permission: 'applications.decide',
    async execute(tx, ctx, { brand, payload: { application }, reason }) {
      const refusal = await approveApplication(tx, brand, decision(ctx, application));
      if (refusal !== null) throw new OperatorError(refusals[refusal] ?? 'application_closed');
      const after = await requireApplication(tx, brand, application);
      const { member, username, promotion, title: name, state } = after;
      await sendMemberMessage(tx, brand, member, {
        template: 'applicationApproved',
        params: { name },
      });
      await writeOperatorEvent(tx, ctx, {
        action: 'application.approved',
        subject: `application:${application}`,
        brand,
        reason,
        before: { state: 'PENDING' },
        after: { state, username, promotion, amount: toWire(after.amount ?? zero) },
      });
    },
  });

  const approve = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['approve']>,
  ): Promise<Outcome> => {
    const { tenantId } = requireBrand(ctx);
    const { application, reason } = body;
    return retryConflicts(() =>
      db.transaction(tenantId, async (tx) => {
        const found = await requireApplication(tx, tenantId, application);
        if (found.state !== 'PENDING') throw new OperatorError('application_closed');
        if (found.request !== null) throw new OperatorError('application_proposed');
        const amount = micros(computeReward(found.terms.reward, zero));
        const { username, promotion } = found;
        const payload = { application, username, promotion, amount: toWire(amount) };
        const outcome = await approveOrPropose(
          tx,
          ctx,
          { brand: tenantId, payload, reason },
          { amount, subject: `application:${application}` },
        );
        return outcome.status === 'proposed' ? outcome : { status: 'done' as const };
      }),
    );
  };

  const reject = (
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['reject']>,
  ): Promise<null> => {
    const { tenantId } = requireBrand(ctx);
    const { application, memberText, reason } = body;
    return db.transaction(tenantId, async (tx) => {
      const found = await requireApplication(tx, tenantId, application);
      if (!(await rejectApplication(tx, tenantId, decision(ctx, application), memberText)))
        throw new OperatorError('application_closed');
      const { member, username, promotion, title: name } = found;
      await sendMemberMessage(tx, tenantId, member, {
        template: 'applicationRejected',
        params: { name, text: memberText },
      });
      await writeOperatorEvent(tx, ctx, {
        subject: `application:${application}`,
        brand: tenantId,
        reason,
        before: { state: 'PENDING' },
        after: { state: 'REJECTED', username, promotion, memberText },
      });
      return null;
    });
  };

  return { list, picture, approve, reject };
}
