import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { checkPromotion, type PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { WireAmount } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { toWireTerms } from '../../../domain/promotion-terms.ts';
import type { Approvals, Approved, Outcome } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { nameFreeSpins } from './free-spin-games.ts';
import {
  areMidnights,
  endRun,
  insertPromotion,
  insertRun,
  insertVersion,
  isCodeTaken,
  type LockedPromotion,
  lockPromotion,
  lockStarts,
  renamePromotion,
  setRunning,
} from './promotion-repository.ts';
import {
  findRunning,
  findStartRequest,
  readVersions,
  type StoredVersion,
} from './promotion-search.ts';
import { toStoredTerms } from './promotion-views.ts';
import { areDrawsInPeriod, nameEntries } from './raffle-repository.ts';

type Calls = OperatorContract['promotions'];

/** The version that starts, with its terms: an approval names all of it. */
type Start = {
  readonly promotion: string;
  readonly name: string;
  readonly version: number;
  readonly terms: PromotionTerms<WireAmount>;
  readonly startsAt: number;
  readonly endsAt: number | null;
};

type PromotionChangesDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

async function requireLocked(
  tx: Db,
  tenantId: TenantId,
  promotion: string,
): Promise<LockedPromotion> {
  const locked = await lockPromotion(tx, tenantId, promotion);
  if (!locked) throw new OperatorError('promotion_unknown');
  return locked;
}

/** A mission is counted from figures of days. */
async function requireDays(
  tx: Db,
  tenantId: TenantId,
  { startsAt, endsAt }: Pick<Start, 'endsAt' | 'startsAt'>,
): Promise<void> {
  if (endsAt === null || !(await areMidnights(tx, tenantId, [startsAt, endsAt])))
    throw new OperatorError('promotion_days');
}

/** A draw counts from the start or the draw before it, and is drawn while the raffle runs. */
async function requireDraws(
  tx: Db,
  tenantId: TenantId,
  { trigger }: PromotionTerms,
  period: Pick<Start, 'endsAt' | 'startsAt'>,
): Promise<void> {
  if (trigger.kind === 'RAFFLE' && !(await areDrawsInPeriod(tx, tenantId, trigger, period)))
    throw new OperatorError('promotion_draws');
}

/** The version that starts, if it may: throws where its time is over or its code is taken. */
async function requireStartable(
  tx: Db,
  tenantId: TenantId,
  locked: LockedPromotion,
  version: number,
): Promise<StoredVersion> {
  if (locked.running === version) throw new OperatorError('promotion_runs');
  const [stored] = await readVersions(tx, tenantId, locked.id, version);
  if (!stored) throw new OperatorError('promotion_unknown');
  if (stored.ends_at && stored.ends_at.getTime() <= Date.now())
    throw new OperatorError('promotion_dates');
  await requireDraws(tx, tenantId, stored.terms, {
    startsAt: stored.starts_at.getTime(),
    endsAt: stored.ends_at?.getTime() ?? null,
  });
  const { trigger } = stored.terms;
  if (trigger.kind === 'CODE' && (await isCodeTaken(tx, tenantId, locked.id, trigger.code)))
    throw new OperatorError('promotion_code_taken');
  return stored;
}

const toShown = ({
  terms,
  starts_at,
  ends_at,
  version,
}: Pick<StoredVersion, 'ends_at' | 'starts_at' | 'terms' | 'version'>) => ({
  version,
  terms: toWireTerms(terms),
  startsAt: starts_at.getTime(),
  endsAt: ends_at?.getTime() ?? null,
});

/** The version that runs, as a request to start another one shows it; null where none does. */
async function readRunning(tx: Db, tenantId: TenantId, promotion: string) {
  const running = await findRunning(tx, tenantId, promotion);
  return running ? { name: running.name, ...toShown(running) } : null;
}

async function executeStart(
  tx: Db,
  ctx: OperatorContext,
  { brand: tenantId, payload, reason, proposed_by: proposedBy }: Approved<Start>,
): Promise<void> {
  await lockStarts(tx, tenantId);
  const locked = await requireLocked(tx, tenantId, payload.promotion);
  await requireStartable(tx, tenantId, locked, payload.version);
  const by = ctx.actor.operatorId;
  await endRun(tx, tenantId, locked.id, { by, reason: null });
  await setRunning(tx, tenantId, locked.id, payload.version);
  await insertRun(tx, tenantId, locked.id, {
    version: payload.version,
    proposedBy,
    approvedBy: by,
  });
  await writeOperatorEvent(tx, ctx, {
    action: 'promotion.started',
    subject: `promotion:${payload.promotion}`,
    brand: tenantId,
    reason,
    before: { version: locked.running },
    after: payload,
  });
}

/** Promotions that operators write, start under four eyes, and stop at once. */
export function createPromotionChanges({ db, approvals }: PromotionChangesDeps) {
  const proposeStart = approvals.define<Start>({
    action: 'promotion.started',
    permission: 'promotions.write',
    execute: executeStart,
    readBefore: async (_db, { brand, payload }) =>
      db.transaction(brand, (tx) => readRunning(tx, brand, payload.promotion)),
  });

  function write(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['write']>,
  ): Promise<OperatorReply<Calls['write']>> {
    const { tenantId } = requireBrand(ctx);
    const { startsAt, endsAt, name } = body;
    const typed = toStoredTerms(body.terms);
    const faults = checkPromotion(typed);
    if (faults.length > 0) throw new OperatorError('promotion_terms', { faults });
    if (endsAt !== null && (endsAt <= startsAt || endsAt <= Date.now()))
      throw new OperatorError('promotion_dates');
    const by = `operator:${ctx.actor.operatorId}`;
    return db.transaction(tenantId, async (tx) => {
      const terms = await nameEntries(tx, tenantId, await nameFreeSpins(tx, tenantId, typed));
      if (terms.trigger.kind === 'TOURNAMENT' && endsAt === null)
        throw new OperatorError('promotion_dates');
      if (terms.trigger.kind === 'MISSION') await requireDays(tx, tenantId, { startsAt, endsAt });
      await requireDraws(tx, tenantId, terms, { startsAt, endsAt });
      const { id, promotion } = body.promotion
        ? await requireLocked(tx, tenantId, body.promotion)
        : await insertPromotion(tx, tenantId, name, by);
      await renamePromotion(tx, tenantId, id, name);
      const version = await insertVersion(tx, tenantId, id, {
        terms,
        startsAt: new Date(startsAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
        by,
      });
      await writeOperatorEvent(tx, ctx, {
        subject: `promotion:${promotion}`,
        brand: tenantId,
        reason: body.reason,
        after: { name, version, terms: toWireTerms(terms), startsAt, endsAt },
      });
      return { promotion, version };
    });
  }

  function start(
    ctx: OperatorContext,
    { body: { promotion, version, reason } }: OperatorHandlerInput<Calls['start']>,
  ): Promise<Outcome> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const locked = await requireLocked(tx, tenantId, promotion);
      const stored = await requireStartable(tx, tenantId, locked, version);
      if (await findStartRequest(tx, tenantId, promotion))
        throw new OperatorError('promotion_proposed');
      const payload = { promotion, name: locked.name, ...toShown(stored) };
      return proposeStart(tx, ctx, { brand: tenantId, payload, reason });
    });
  }

  function stop(
    ctx: OperatorContext,
    { body: { promotion, reason } }: OperatorHandlerInput<Calls['stop']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id, name, running } = await requireLocked(tx, tenantId, promotion);
      if (running === null) throw new OperatorError('promotion_not_running');
      await setRunning(tx, tenantId, id, null);
      await endRun(tx, tenantId, id, { by: ctx.actor.operatorId, reason });
      await writeOperatorEvent(tx, ctx, {
        subject: `promotion:${promotion}`,
        brand: tenantId,
        reason,
        before: { name, version: running },
        after: { version: null },
      });
      return null;
    });
  }

  return { write, start, stop };
}
