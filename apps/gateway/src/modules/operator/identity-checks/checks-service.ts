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
import { type CheckVault, readPictures } from '../../identity/identity-check/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { parsePlace, toPage, toTimeRange } from '../list-place.ts';
import { type FoundDetail, toSummary } from './check-rows.ts';
import {
  countWaitingChecks,
  readCheckDetail,
  readCheckQueue,
  readOtherChecks,
  readSharedChecks,
  searchChecks,
} from './check-search.ts';

type Calls = OperatorContract['identityChecks'];

export type CheckPagesDeps = { readonly db: Database; readonly checkVault: CheckVault };

/** A check of a brand by its id. */
export async function requireCheck(
  tx: Db,
  tenantId: TenantId,
  check: string,
): Promise<FoundDetail> {
  const row = await readCheckDetail(tx, tenantId, check);
  if (!row) throw new OperatorError('identity_check_unknown');
  return row;
}

/** Returns the decisions that are possible about a check now. */
function toAllowedDecisions({ state, is_erased, is_latest, request }: FoundDetail) {
  const isFree = request === null;
  return {
    canDecide: isFree && state === 'pending',
    canReopen: isFree && state === 'approved' && is_latest && !is_erased,
    canErase: isFree && state !== 'pending' && !is_erased,
  };
}

/** Identity checks of a brand, as operators find and see them. */
export function createCheckPages({ db, checkVault }: CheckPagesDeps) {
  function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const found = await searchChecks(tx, tenantId, {
        member: query.member || null,
        state: query.state ?? null,
        kind: query.kind ?? null,
        flag: query.flag ?? null,
        ...toTimeRange(query),
        after: parsePlace(query.after),
        limit: query.limit + 1,
      });
      return toPage(found, query.limit, toSummary);
    });
  }

  function queue(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['queue']>,
  ): Promise<OperatorReply<Calls['queue']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const found = await readCheckQueue(tx, tenantId, {
        kind: query.kind ?? null,
        flag: query.flag ?? null,
        claim: query.claim ?? null,
        operator: ctx.actor.operatorId,
        after: parsePlace(query.after),
        limit: query.limit + 1,
      });
      return toPage(found, query.limit, toSummary);
    });
  }

  function waiting(ctx: OperatorContext): Promise<OperatorReply<Calls['waiting']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, (tx) => countWaitingChecks(tx, tenantId));
  }

  function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireCheck(tx, tenantId, query.check);
      return {
        ...toSummary(row),
        reasons: row.reasons,
        note: row.note,
        pictures: row.pictures,
        others: (await readOtherChecks(tx, tenantId, row)).map(toSummary),
        shared: (await readSharedChecks(tx, tenantId, row)).map(toSummary),
        request: row.request,
        ...toAllowedDecisions(row),
      };
    });
  }

  /** Opens what is sealed; the view is written down before it is answered. */
  function documents(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['documents']>,
  ): Promise<OperatorReply<Calls['documents']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await requireCheck(tx, tenantId, body.check);
      if (row.sealed === null) throw new OperatorError('identity_check_erased');
      const details = checkVault.open(tenantId, row.check, row.sealed);
      const pictures = (await readPictures(tx, tenantId, row.id)).map(({ side, sealed }) => {
        const bytes = checkVault.openPicture(tenantId, row.check, side, sealed);
        return { side, dataUrl: `data:image/jpeg;base64,${bytes.toString('base64')}` };
      });
      await writeOperatorEvent(tx, ctx, {
        subject: `identity-check:${row.check}`,
        brand: tenantId,
        after: { username: row.username, kind: row.kind, pictures: row.pictures },
      });
      return { ...details, pictures };
    });
  }

  return { list, queue, waiting, detail, documents };
}
