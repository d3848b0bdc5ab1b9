import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { OperatorContext } from '../../../request/operator-context.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { releaseMatches } from '../../protection/exclusions/module.ts';
import type { Outcome, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requireMember } from '../members/module.ts';
import type { LimitLooseningDeps } from './limit-loosening.ts';

type Release = OperatorContract['protection']['releaseMatch'];
type ReleasePayload = {
  readonly member: string;
  readonly username: string;
  readonly [key: string]: unknown;
};

/** Ends exclusions of members who were taken for an excluded person: by two operators. */
export function createMatchRelease({ db, approvals }: LimitLooseningDeps) {
  const propose = approvals.define<ReleasePayload>({
    action: 'member.exclusion.released',
    permission: 'members.lock',
    execute: applyRelease,
  });
  return {
    releaseMatch: (
      ctx: OperatorContext,
      { body }: OperatorHandlerInput<Release>,
    ): Promise<Outcome> => {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => {
        const { username } = await requireMember(tx, tenantId, body.member);
        const payload = { member: body.member, username };
        return propose(tx, ctx, { brand: tenantId, payload, reason: body.reason });
      });
    },
  };
}

async function applyRelease(
  tx: Db,
  ctx: OperatorContext,
  { brand: tenantId, payload, reason }: Proposal<ReleasePayload>,
): Promise<void> {
  const { id, public_id: member, username } = await requireMember(tx, tenantId, payload.member);
  const released = await releaseMatches(tx, tenantId, id);
  if (!released) throw new OperatorError('exclusion_not_matched');
  await publishEvent(tx, tenantId, id, 'protection', {});
  await writeOperatorEvent(tx, ctx, {
    action: 'member.exclusion.released',
    subject: `member:${member}`,
    brand: tenantId,
    reason,
    before: { username, until: released.before.getTime() },
    after: { until: released.after?.getTime() ?? null },
  });
}
