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
import { requireBrand } from '../brand-codes.ts';
import { parsePlace, toPage } from '../list-place.ts';
import {
  findStartRequest,
  type FoundPromotion,
  type PromotionFilter,
  readRuns,
  readVersions,
  searchPromotions,
} from './promotion-search.ts';
import { toRun, toSummary, toVersion } from './promotion-views.ts';

type Calls = OperatorContract['promotions'];

const ONE: PromotionFilter = {
  promotion: null,
  text: null,
  state: null,
  trigger: null,
  after: null,
  limit: 1,
};

/** A promotion of a brand by its public id; throws for another one. */
export async function requirePromotion(
  tx: Db,
  tenantId: TenantId,
  promotion: string,
): Promise<FoundPromotion> {
  const [found] = await searchPromotions(tx, tenantId, { ...ONE, promotion });
  if (!found) throw new OperatorError('promotion_unknown');
  return found;
}

/** Promotions of a brand with their versions, as operators read them. */
export const createPromotionPages = ({ db }: { readonly db: Database }) => ({
  list: (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const found = await searchPromotions(tx, tenantId, {
        promotion: null,
        text: query.text || null,
        state: query.state ?? null,
        trigger: query.trigger ?? null,
        after: parsePlace(query.after),
        limit: query.limit + 1,
      });
      return toPage(found, query.limit, toSummary);
    });
  },

  detail: (
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const found = await requirePromotion(tx, tenantId, query.promotion);
      const versions = await readVersions(tx, tenantId, found.id);
      const runs = await readRuns(tx, tenantId, found.id);
      return {
        ...toSummary(found),
        versions: versions.map((version) => toVersion(version, found.running)),
        runs: runs.map(toRun),
        request: await findStartRequest(tx, tenantId, query.promotion),
      };
    });
  },
});
