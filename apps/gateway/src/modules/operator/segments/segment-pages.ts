import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { checkAudience, type PromotionAudience } from '@parlour/contract/promotions';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import {
  countAudience,
  deleteSegment,
  insertSegment,
  lockSegment,
  readSegments,
  updateSegment,
} from './segment-repository.ts';

type Calls = OperatorContract['segments'];

/** Throws segment_audience with the fields that are wrong; without a condition it is no segment. */
function requireConditions(audience: PromotionAudience): void {
  const faults = checkAudience(audience);
  const isEmpty = Object.values(audience).every((condition) => condition === undefined);
  if (isEmpty || faults.length > 0) throw new OperatorError('segment_audience', { faults });
}

/** Segments of a brand as operators see, count and change them. */
export function createSegmentPages({ db }: { readonly db: Database }) {
  return {
    list(ctx: OperatorContext): Promise<OperatorReply<Calls['list']>> {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => ({
        rows: (await readSegments(tx, tenantId)).map((row) => ({
          ...row,
          writtenAt: row.writtenAt.getTime(),
        })),
      }));
    },

    size(
      ctx: OperatorContext,
      { query: { audience } }: OperatorHandlerInput<Calls['size']>,
    ): Promise<OperatorReply<Calls['size']>> {
      const { tenantId } = requireBrand(ctx);
      const faults = checkAudience(audience);
      if (faults.length > 0) throw new OperatorError('segment_audience', { faults });
      return db.transaction(tenantId, (tx) => countAudience(tx, tenantId, audience));
    },

    save(
      ctx: OperatorContext,
      { body: { name, audience, isChange, reason } }: OperatorHandlerInput<Calls['save']>,
    ): Promise<null> {
      const { tenantId } = requireBrand(ctx);
      requireConditions(audience);
      const written = { name, audience, writtenBy: ctx.actor.login };
      return db.transaction(tenantId, async (tx) => {
        const before = isChange ? await lockSegment(tx, tenantId, name) : undefined;
        if (isChange && !before) throw new OperatorError('segment_unknown');
        if (before) await updateSegment(tx, tenantId, written);
        else if (!(await insertSegment(tx, tenantId, written)))
          throw new OperatorError('segment_exists');
        await writeOperatorEvent(tx, ctx, {
          subject: `segment:${name}`,
          brand: tenantId,
          reason,
          ...(before && { before: { audience: before.audience } }),
          after: { audience },
        });
        return null;
      });
    },

    remove(
      ctx: OperatorContext,
      { body: { name, reason } }: OperatorHandlerInput<Calls['remove']>,
    ): Promise<null> {
      const { tenantId } = requireBrand(ctx);
      return db.transaction(tenantId, async (tx) => {
        const before = await lockSegment(tx, tenantId, name);
        if (!before) throw new OperatorError('segment_unknown');
        await deleteSegment(tx, tenantId, name);
        await writeOperatorEvent(tx, ctx, {
          subject: `segment:${name}`,
          brand: tenantId,
          reason,
          before: { audience: before.audience },
        });
        return null;
      });
    },
  };
}
