import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { checkLadder, mapLadderAmounts, nameRank, type RankLadder } from '@parlour/contract/ranks';
import type { Db } from '@parlour/database';
import { fromWire, micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { readRankChanges } from '../../growth/ranks/module.ts';
import { readActors } from '../actors.ts';
import type { Approvals, Approved, Outcome } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { requireMember } from '../members/module.ts';
import { publishLadder, readLadder, readLevels, readRankFacts } from './rank-pages-repository.ts';

type Calls = OperatorContract['playerRanks'];
type WireLadder = OperatorHandlerInput<Calls['publish']>['body']['ranks'];

/** A ladder as it is proposed: in micro-units, and as operators read it. */
type Publication = { readonly ranks: WireLadder };

export type RankPagesDeps = {
  readonly db: Database;
  readonly approvals: Pick<Approvals, 'define'>;
};

const toStored = (ranks: WireLadder): RankLadder =>
  mapLadderAmounts(ranks, (amount) => Number(fromWire(amount)));
const toShown = (ranks: RankLadder): WireLadder => [
  ...mapLadderAmounts(ranks, (amount) => toWire(micros(BigInt(amount)))),
];

async function executePublish(
  tx: Db,
  ctx: OperatorContext,
  { brand: tenantId, payload, reason }: Approved<Publication>,
): Promise<void> {
  const before = await readLadder(tx, tenantId);
  const by = ctx.actor.login;
  const version = await publishLadder(tx, tenantId, toStored(payload.ranks), by);
  if (version === null) throw new OperatorError('ranks_held');
  await writeOperatorEvent(tx, ctx, {
    action: 'ranks.published',
    subject: `ranks:${version}`,
    brand: tenantId,
    reason,
    before: { version: before?.version ?? null, ranks: before ? toShown(before.ranks) : [] },
    after: { version, ranks: payload.ranks },
  });
}

/** The ladder of a brand, who holds its ranks, what they cost; published under four eyes. */
export function createRankPages({ db, approvals }: RankPagesDeps) {
  const proposePublish = approvals.define<Publication>({
    action: 'ranks.published',
    permission: 'ranks.write',
    execute: executePublish,
    readBefore: async (_db, { brand }) =>
      db.transaction(brand, async (tx) => {
        const row = await readLadder(tx, brand);
        return row ? { ranks: toShown(row.ranks) } : null;
      }),
  });

  function read(ctx: OperatorContext): Promise<OperatorReply<Calls['read']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await readLadder(tx, tenantId);
      const levels = await readLevels(tx, tenantId);
      return {
        ladder: row
          ? {
              version: row.version,
              ranks: toShown(row.ranks),
              publishedBy: row.by,
              publishedAt: row.at.getTime(),
            }
          : null,
        levels: levels.map(({ level, members, ...cost }) => ({
          level,
          members,
          upgrades: {
            count: cost.upgrades,
            amount: toWire(cost.upgradeCost),
            points: toWire(cost.upgradePoints),
          },
          salaries: {
            count: cost.salaries,
            amount: toWire(cost.salaryCost),
            points: toWire(cost.salaryPoints),
          },
        })),
        ...(await readRankFacts(tx, tenantId)),
      };
    });
  }

  function publish(
    ctx: OperatorContext,
    { body: { ranks, reason } }: OperatorHandlerInput<Calls['publish']>,
  ): Promise<Outcome> {
    const { tenantId } = requireBrand(ctx);
    const faults = checkLadder(toStored(ranks));
    if (faults.length > 0) throw new OperatorError('ranks_invalid', { faults });
    return db.transaction(tenantId, async (tx) => {
      if ((await readRankFacts(tx, tenantId)).request) throw new OperatorError('ranks_proposed');
      return proposePublish(tx, ctx, { brand: tenantId, payload: { ranks }, reason });
    });
  }

  function history(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['history']>,
  ): Promise<OperatorReply<Calls['history']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const { id } = await requireMember(tx, tenantId, query.member);
      const ranks = (await readLadder(tx, tenantId))?.ranks ?? [];
      const rows = await readRankChanges(tx, tenantId, id);
      const nameActor = await readActors(tx, tenantId, rows);
      return {
        rows: rows.map(({ kind, fromLevel, toLevel, actor, changedAt }) => {
          const rank = ranks[toLevel - 1];
          return {
            kind,
            fromLevel,
            toLevel,
            rank: rank ? nameRank(rank, 'EN') : '',
            by: nameActor(actor),
            at: changedAt.getTime(),
          };
        }),
      };
    });
  }

  return { read, publish, history };
}
