import { createHash, randomBytes } from 'node:crypto';

import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { drawPrize, type DrawnReward, isDrawn, listPrizes } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { CLIENT_SEED, RNG_VERSION } from '@parlour/fair';
import { serverDraw } from '@parlour/fair/server';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { toMemberTerms } from '../../../domain/promotion-terms.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { lockMember } from '../../money/ledger/module.ts';
import { type BonusRow, findBonus, readBonuses } from './bonus-repository.ts';
import { toBonus, toMs } from './bonus-view.ts';
import { findPrizeDraw, insertPrizeDraw, keepDraw, type PrizeDrawRow } from './prize-repository.ts';

type Prizes = Contract['prizes'];
type PrizeDraw = Reply<Prizes['detail']>;
type Ticket = { readonly row: BonusRow; readonly reward: DrawnReward; readonly draw: PrizeDrawRow };

export type PrizeServiceDeps = { readonly db: Database; readonly atRest: AtRest };

/** Each draw has a seed of its own, so there is one number of it. */
const DRAW_NONCE = 0;

/** The most tickets that a client of the family is answered at once. */
const MAX_TICKETS = 100;

/** The label under which a seed is sealed: it cannot be opened for another bonus. */
const formatSeedLabel = (tenantId: TenantId, bonusId: string): string =>
  `prize:${tenantId}:${bonusId}`;

const hashSeed = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

/** Prize wheels and red envelopes: the hash of a seed first, then one draw that pays and proves. */
export function createPrizeService({ db, atRest }: PrizeServiceDeps): GatewayHandlers['prizes'] {
  /** A bonus of the member whose amount is drawn, with its seed, which the first look makes. */
  async function requireTicket(
    tx: Db,
    { tenantId, actor }: MemberContext,
    bonusId: string,
  ): Promise<Ticket> {
    const row = await findBonus(tx, tenantId, actor.memberId, bonusId);
    if (!row || !isDrawn(row.terms.reward)) throw new ApiError('not_found');
    const { reward } = row.terms;
    const found = await findPrizeDraw(tx, tenantId, bonusId);
    if (found) return { row, reward, draw: found };
    const seed = randomBytes(32);
    await insertPrizeDraw(tx, tenantId, bonusId, {
      commitment: hashSeed(seed),
      sealedSeed: atRest.seal(formatSeedLabel(tenantId, bonusId), seed.toString('hex')),
    });
    const draw = await findPrizeDraw(tx, tenantId, bonusId);
    if (!draw) throw new Error(`bonus ${bonusId} has no seed`);
    return { row, reward, draw };
  }

  /** Draws with the two seeds, and claims the bonus with what came out. */
  async function play(
    tx: Db,
    { tenantId, actor, requestId }: MemberContext,
    { row: { bonusId }, reward, draw }: Ticket,
    clientSeed: string,
  ): Promise<void> {
    const seed = Buffer.from(
      atRest.open(formatSeedLabel(tenantId, bonusId), draw.sealedSeed),
      'hex',
    );
    if (hashSeed(seed) !== draw.commitment)
      throw new Error(`bonus ${bonusId}: the seed is not the one that was committed to`);
    const refusal = await keepDraw(tx, tenantId, {
      member: actor.memberId,
      bonusId,
      place: drawPrize(listPrizes(reward), serverDraw(seed, clientSeed, DRAW_NONCE)),
      clientSeed,
      serverSeed: seed.toString('hex'),
      requestId,
    });
    // The transaction ends here, and with it all that was drawn.
    if (refusal !== null) throw new ApiError(refusal as 'bonus_closed');
  }

  return {
    tickets: async ({ tenantId, actor }) => {
      const rows = await db.transaction(tenantId, (tx) =>
        readBonuses(tx, tenantId, actor.memberId, {
          states: ['CLAIMABLE'],
          limit: MAX_TICKETS,
          offset: 0,
        }),
      );
      return rows.filter(({ terms }) => isDrawn(terms.reward)).map(toFamilyTicket);
    },

    detail: (ctx, { bonusId }) =>
      db.transaction(ctx.tenantId, async (tx) =>
        toPrizeDraw(await requireTicket(tx, ctx, bonusId)),
      ),

    draw: (ctx, { bonusId, clientSeed, commitment }) =>
      db.transaction(ctx.tenantId, async (tx) => {
        // Draws of a member follow each other: the second finds what the first has drawn.
        await lockMember(tx, ctx.tenantId, ctx.actor.memberId);
        const ticket = await requireTicket(tx, ctx, bonusId);
        if (ticket.draw.drawnAt !== null) return toFamilyPrize(ticket);
        checkSeeds(ticket.draw, { clientSeed, commitment });
        await play(tx, ctx, ticket, clientSeed ?? bonusId);
        return toFamilyPrize(await requireTicket(tx, ctx, bonusId));
      }),
  };
}

/** A seed of the member counts only together with the hash that was shown before. */
function checkSeeds(
  draw: PrizeDrawRow,
  { clientSeed, commitment }: Pick<HandlerInput<Prizes['draw']>, 'clientSeed' | 'commitment'>,
): void {
  if (clientSeed === undefined) return;
  if (!CLIENT_SEED.test(clientSeed)) throw fieldError([{ field: 'clientSeed', rule: 'format' }]);
  if (commitment !== draw.commitment) throw fieldError([{ field: 'commitment', rule: 'stale' }]);
}

const toPrizeDraw = ({ row, draw }: Ticket): PrizeDraw => {
  const { clientSeed, serverSeed, place, drawnAt } = draw;
  const isOpen = clientSeed === null || serverSeed === null || place === null || drawnAt === null;
  return {
    bonus: toBonus(row),
    terms: toMemberTerms(row.terms),
    commitment: draw.commitment,
    rng: RNG_VERSION,
    result: isOpen
      ? null
      : { clientSeed, serverSeed, place, amount: toWire(row.amount), drawnAt: drawnAt.getTime() },
  };
};

function toFamilyPrize(ticket: Ticket): Reply<Prizes['draw']> {
  const draw = toPrizeDraw(ticket);
  const { amount, wallet } = draw.bonus;
  return {
    configId: draw.result?.place ?? 0,
    value: amount,
    rewardType: amount === 0 ? 'NONE' : wallet,
    draw,
  };
}

const toFamilyTicket = (row: BonusRow): Reply<Prizes['tickets']>[number] => ({
  transactionId: row.bonusId,
  ticketId: row.promotionId,
  id: row.bonusId,
  type: row.terms.reward.kind === 'WHEEL' ? 'PRIZE_WHEEL' : 'RED_ENVELOPE',
  name: row.name,
  description: '',
  startDate: row.grantedAt.getTime(),
  endDate: toMs(row.claimBy),
  conditionStatus: [],
});
