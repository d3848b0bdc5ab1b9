import {
  ApiError,
  type Contract,
  type FieldFault,
  fieldError,
  type Reply,
} from '@parlour/contract';
import type { PromotionTerms } from '@parlour/contract/promotions';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import type { Uploads } from '../../platform/uploads/module.ts';
import { applyForPromotion, findRunningVersion } from './application-repository.ts';

type Call = Contract['promotions']['apply'];

export type ApplicationServiceDeps = {
  readonly db: Database;
  readonly throttle: Pick<Throttle, 'consume'>;
  readonly uploads: Uploads;
};

/** Applications of a member in a day: their pictures take time to decode, and people's to read. */
const applicationLimit: RateLimit = { kind: 'promotion-application', max: 20, window: '1 day' };

/** The data that a member sends with an application. */
type Sent = {
  readonly promotion: string;
  readonly remark: string;
  readonly pictures: readonly string[];
};

function findMissing({ trigger }: PromotionTerms, { remark, pictures }: Sent): FieldFault[] {
  const needs = trigger.kind === 'APPLICATION' ? (trigger.needs ?? []) : [];
  const missing = [
    ...(needs.includes('REMARK') && remark === '' ? ['remarks'] : []),
    ...(needs.includes('PICTURES') && pictures.length === 0 ? ['pictures'] : []),
  ];
  return missing.map((field) => ({ field, rule: 'required' }));
}

/** Applications for promotions, which an operator decides. */
export function createApplicationService({
  db,
  throttle,
  uploads,
}: ApplicationServiceDeps): Pick<GatewayHandlers['promotions'], 'apply' | 'join'> {
  async function apply({ tenantId, actor }: MemberContext, sent: Sent): Promise<Reply<Call>> {
    const { promotion, remark } = sent;
    const found = await db.transaction(tenantId, (tx) =>
      findRunningVersion(tx, tenantId, promotion),
    );
    if (found?.terms.trigger.kind !== 'APPLICATION') throw new ApiError('promotion_unavailable');
    const missing = findMissing(found.terms, sent);
    if (missing.length > 0) throw fieldError(missing);
    // Checked first, so that a wrong file uses up no attempt.
    const uploaded = uploads.read('pictures', sent.pictures, ['png', 'jpg']);
    await throttle.consume(tenantId, applicationLimit, String(actor.memberId));
    const pictures = await uploads.convert(uploaded);
    await db.transaction(tenantId, async (tx) => {
      const { refusal, application } = await applyForPromotion(tx, tenantId, actor.memberId, {
        promotion,
        version: found.version,
        remark,
      });
      if (refusal !== null) throw new ApiError(refusal);
      if (application === null) throw new Error(`an application for ${promotion} has no number`);
      await uploads.insert(tx, tenantId, { application }, pictures);
    });
    return { status: 'PENDING' };
  }

  return {
    apply,
    join: (ctx, { promotion }) => apply(ctx, { promotion, remark: '', pictures: [] }),
  };
}
