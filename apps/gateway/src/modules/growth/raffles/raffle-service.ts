import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { RNG_VERSION } from '@parlour/fair';
import { add, micros, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { maskName } from '../../../security/masked-name.ts';
import { type RewardState, toRewardState } from '../missions/module.ts';
import { claimBonus } from '../promotions/module.ts';
import { readTickets } from './raffle-draw-repository.ts';
import {
  findFrozen,
  type RaffleDrawRow,
  type RafflePrizeRow,
  readRaffleDraws,
  readRafflePrizes,
} from './raffle-repository.ts';

type Raffles = Contract['raffles'];
type Draw = Reply<Raffles['detail']>['draws'][number];
type Named = { readonly promotionId: string; readonly drawId: string };
type DrawOfMember = { readonly row: RaffleDrawRow; readonly own: readonly RafflePrizeRow[] };

/** Raffles as members see them, and claiming what they won. */
export function createRaffleService({ db }: { readonly db: Database }): GatewayHandlers['raffles'] {
  return {
    status: (ctx, input) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const { row, own } = await requireDraw(tx, ctx, input);
        const now = Date.now();
        return {
          isClaimed: own.length > 0 && toReward(own).rewardStatus === 'CREDITED',
          hasStarted: row.countsFrom.getTime() <= now,
          hasEnded: row.drawnAt !== null,
          due: toSeconds(row.drawsAt.getTime()),
          time: toSeconds(now),
        };
      }),

    detail: ({ tenantId, actor }, { promotionId }) =>
      db.transaction(tenantId, async (tx) => {
        const member = actor.memberId;
        const rows = await readRaffleDraws(tx, tenantId, member, { promotion: promotionId });
        const last = rows.at(-1);
        if (!last) throw new ApiError('not_found');
        const drawn = rows.filter(({ drawnAt }) => drawnAt !== null).map(({ id }) => id);
        const prizes = await readRafflePrizes(tx, tenantId, member, drawn);
        const { mostEntries, stake } = last.trigger;
        return {
          mostEntries,
          stake: toWire(micros(BigInt(stake))),
          draws: rows.map((row) =>
            toDraw(
              row,
              prizes.filter(({ draw }) => draw === row.id),
            ),
          ),
        };
      }),

    entries: ({ tenantId }, { drawId }) =>
      db.transaction(tenantId, async (tx) => {
        const draw = await findFrozen(tx, tenantId, drawId);
        if (!draw) throw new ApiError('not_found');
        return readTickets(tx, tenantId, draw.id);
      }),

    claim: (ctx, input) => db.transaction(ctx.tenantId, (tx) => claim(tx, ctx, input)),
  };
}

/** A draw with the prizes that the member won in it. */
async function requireDraw(
  tx: Db,
  { tenantId, actor }: MemberContext,
  { promotionId, drawId }: Named,
): Promise<DrawOfMember> {
  const member = actor.memberId;
  const [row] = await readRaffleDraws(tx, tenantId, member, {
    promotion: promotionId,
    only: drawId,
  });
  if (!row) throw new ApiError('not_found');
  const prizes = await readRafflePrizes(tx, tenantId, member, [row.id]);
  return { row, own: prizes.filter(({ isSelf }) => isSelf) };
}

/** Claims each prize that waits; throws why not where none of them was ever claimed. */
async function claim(
  tx: Db,
  ctx: MemberContext,
  input: HandlerInput<Raffles['claim']>,
): Promise<Reply<Raffles['claim']>> {
  const { tenantId, actor, requestId } = ctx;
  const { own } = await requireDraw(tx, ctx, input);
  if (own.length === 0) throw new ApiError('not_found');
  let refusal: string | null = 'bonus_closed';
  let isClaimed = false;
  for (const { bonusId } of own) {
    if (bonusId === null) continue;
    refusal = await claimBonus(tx, tenantId, { member: actor.memberId, bonusId, requestId });
    isClaimed ||= refusal === null;
  }
  if (!isClaimed) throw new ApiError((refusal ?? 'bonus_closed') as 'bonus_closed');
  return toReward((await requireDraw(tx, ctx, input)).own);
}

const toSeconds = (ms: number): number => Math.floor(ms / 1000);

/** Returns the total that a member won; of its states the one that asks for a claim comes first. */
function toReward(own: readonly RafflePrizeRow[]): Reply<Raffles['claim']> {
  const states = own.map(toPrizeState);
  const order = ['CLAIMABLE', 'PENDING', 'CREDITED', 'EXPIRED'] as const;
  return {
    bonusAmount: toWire(own.reduce((sum, { amount }) => add(sum, amount), zero)),
    rewardStatus: order.find((state) => states.includes(state)) ?? 'LOCKED',
  };
}

/** A prize that was decided without a bonus is not granted any more. */
function toPrizeState({ state, isDecided }: RafflePrizeRow): RewardState {
  if (state !== null) return toRewardState(state);
  return isDecided ? 'EXPIRED' : 'PENDING';
}

function toDrawState({ drawnAt, entriesHash }: RaffleDrawRow): Draw['state'] {
  if (drawnAt) return 'DRAWN';
  return entriesHash === null ? 'COUNTING' : 'FROZEN';
}

function toDraw(row: RaffleDrawRow, prizes: readonly RafflePrizeRow[]): Draw {
  const own = prizes.filter(({ isSelf }) => isSelf);
  const claimBy = own.find(({ state }) => state === 'CLAIMABLE')?.claimBy ?? null;
  return {
    drawId: row.drawId,
    countsFrom: row.countsFrom.getTime(),
    drawsAt: row.drawsAt.getTime(),
    state: toDrawState(row),
    prizes: (row.trigger.draws[row.place]?.prizes ?? []).map(({ count, amount }) => ({
      count,
      amount: toWire(micros(BigInt(amount))),
    })),
    mostPrizes: row.trigger.mostPrizes,
    entries: Number(row.entries),
    tickets: row.tickets,
    own: {
      ticket: row.ticket,
      turnover: toWire(floorToStep(row.turnover)),
      entries: row.own,
      given: row.given,
    },
    commitment: row.commitment,
    rng: RNG_VERSION,
    entriesHash: row.entriesHash,
    serverSeed: row.serverSeed,
    drawnAt: row.drawnAt?.getTime() ?? null,
    winners: prizes.map(({ number, amount, username, ticket, isSelf }) => ({
      number,
      amount: toWire(amount),
      name: isSelf ? username : maskName(username),
      ticket,
      isSelf,
    })),
    reward: own.length > 0 ? { ...toReward(own), claimBy: claimBy?.getTime() ?? null } : null,
  };
}

/** Stakes in whole hundredths of the currency. */
const floorToStep = (amount: RaffleDrawRow['turnover']) => micros(amount - (amount % 10_000n));
