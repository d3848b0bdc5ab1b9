import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
} from '@parlour/contract/operator';
import type { limitKinds } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import type { WireAmount } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { loosenLimit, readOperatorLimit } from '../../protection/limits/module.ts';
import type { Approvals, Outcome, Proposal } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requireMember } from '../members/module.ts';

type Loosen = OperatorContract['protection']['loosenLimit'];
type LoosenPayload = {
  readonly member: string;
  readonly username: string;
  readonly kind: (typeof limitKinds)[number];
  readonly value: WireAmount | null;
  readonly [key: string]: unknown;
};

export type LimitLooseningDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

/** Throws where the value is none that a limit may have. */
function readLimit({ kind, value }: Pick<LoosenPayload, 'kind' | 'value'>): bigint | null {
  const limit = value === null ? null : readOperatorLimit(kind, value);
  if (limit === null && value !== null) throw new OperatorError('limit_refused');
  return limit;
}

/** Loosens limits that operators set: by two of them, and from a day later on. */
export function createLimitLoosening({ db, approvals }: LimitLooseningDeps) {
  const propose = approvals.define<LoosenPayload>({
    action: 'member.limit.loosened',
    permission: 'members.lock',
    execute: applyLoosening,
  });
  return {
    loosenLimit: (
      ctx: OperatorContext,
      { body }: OperatorHandlerInput<Loosen>,
    ): Promise<Outcome> => {
      const { tenantId } = requireBrand(ctx);
      const { member, kind, value, reason } = body;
      readLimit(body);
      return db.transaction(tenantId, async (tx) => {
        const { username } = await requireMember(tx, tenantId, member);
        const payload = { member, username, kind, value };
        return propose(tx, ctx, { brand: tenantId, payload, reason });
      });
    },
  };
}

async function applyLoosening(
  tx: Db,
  ctx: OperatorContext,
  { brand: tenantId, payload, reason }: Proposal<LoosenPayload>,
): Promise<void> {
  const { kind } = payload;
  const value = readLimit(payload);
  const { id, public_id: member, username } = await requireMember(tx, tenantId, payload.member);
  const loosened = await loosenLimit(tx, tenantId, id, { kind, value });
  if (!loosened) throw new OperatorError('limit_not_looser');
  await writeOperatorEvent(tx, ctx, {
    action: 'member.limit.loosened',
    subject: `member:${member}`,
    brand: tenantId,
    reason,
    before: { username, kind, limit: String(loosened.before) },
    after: { limit: value === null ? null : String(value), at: loosened.at.getTime() },
  });
}
