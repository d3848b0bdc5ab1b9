import { ApiError, type Contract, type Reply } from '@parlour/contract';
import type { PromotionTrigger } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import { micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { toNetwork } from '../../../security/ip-address.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import { maySeeAdvertising } from '../../platform/member-messages/module.ts';
import { toLossBacks } from './loss-back-offer.ts';
import {
  checkIn,
  enterPromoCode,
  type MemberPromotionRow,
  readMemberPromotions,
} from './promotion-repository.ts';

type MemberPromotion = Reply<Contract['promotions']['available']>[number];

export type PromotionServiceDeps = { readonly db: Database; readonly throttle: Throttle };

/** Attempts at codes: enough for a person who corrects typos, too few to guess one. */
const codeLimits = {
  member: { kind: 'promo-code', max: 10, window: '1 hour' },
  network: { kind: 'promo-code-network', max: 60, window: '1 hour' },
} as const satisfies Record<string, RateLimit>;

/** Creates the service for a member's view of promotions, and for joining one by its code. */
export function createPromotionService({
  db,
  throttle,
}: PromotionServiceDeps): Pick<
  GatewayHandlers['promotions'],
  'available' | 'checkIn' | 'codes' | 'enterCode' | 'lossBack'
> {
  /** None for a member to whom the brand may not advertise. */
  const readListed = ({ tenantId, actor, language }: MemberContext) =>
    db.transaction(tenantId, async (tx) =>
      (await maySeeAdvertising(tx, tenantId, actor.memberId))
        ? readMemberPromotions(tx, tenantId, actor.memberId, { language })
        : [],
    );

  /** A promotion after its bonus was granted. */
  const readOne = async (
    tx: Db,
    { tenantId, actor, language }: MemberContext,
    only: string | null,
  ): Promise<MemberPromotion> => {
    const [row] = await readMemberPromotions(tx, tenantId, actor.memberId, { language, only });
    if (!row) throw new Error(`promotion ${only} is not there after its bonus`);
    return toMemberPromotion(row);
  };

  return {
    available: async (ctx) => (await readListed(ctx)).map(toMemberPromotion),

    codes: async (ctx) =>
      (await readListed(ctx)).flatMap(({ code, title, phase, refusal }) =>
        code !== null && phase === 'running' && refusal === null
          ? [{ code, description: title }]
          : [],
      ),

    lossBack: async (ctx) =>
      (await readListed(ctx)).flatMap(({ loss_back: terms, phase }) =>
        terms !== null && phase === 'running' ? toLossBacks(terms, ctx.language) : [],
      ),

    async enterCode(ctx, { code }) {
      const { tenantId, actor, requestId } = ctx;
      await throttle.consume(tenantId, codeLimits.member, actor.publicId);
      await throttle.consume(tenantId, codeLimits.network, toNetwork(ctx.ip));
      return db.transaction(tenantId, async (tx) => {
        const { refusal, promotion } = await enterPromoCode(tx, tenantId, actor.memberId, {
          code: code.toUpperCase(),
          actor: `member:${actor.publicId}`,
          requestId,
        });
        if (refusal !== null) throw new ApiError(refusal);
        return readOne(tx, ctx, promotion);
      });
    },

    checkIn: (ctx, { promotion }) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const { tenantId, actor, requestId } = ctx;
        const refusal = await checkIn(tx, tenantId, actor.memberId, {
          promotion,
          actor: `member:${actor.publicId}`,
          requestId,
        });
        if (refusal !== null) throw new ApiError(refusal);
        return readOne(tx, ctx, promotion);
      }),
  };
}

function toMemberPromotion(row: MemberPromotionRow): MemberPromotion {
  const status = getStatus(row);
  const bonus = toBonus(row);
  const application = toApplication(row);
  const isRefused = status === 'closed' || status === 'rejected';
  return {
    promotion: row.promotion,
    status,
    ...(isRefused && row.refusal !== null && { reason: row.refusal }),
    ...(bonus && { bonus }),
    ...(application && { application }),
    ...(row.figure !== null && {
      counted: toWire(micros(row.figure)),
      back: toWire(micros(row.back ?? 0n)),
    }),
    ...(row.days !== null && { checkIn: { days: row.days, isDone: row.is_done ?? false } }),
    ...(row.missing !== null && { missing: row.missing }),
  };
}

function toApplication(row: MemberPromotionRow): MemberPromotion['application'] {
  const { application_state: state, applied_at: appliedAt, member_text: reason } = row;
  if (state === null || appliedAt === null) return undefined;
  return { state, appliedAt: appliedAt.getTime(), reason: reason ?? '' };
}

function toBonus(row: MemberPromotionRow): MemberPromotion['bonus'] {
  const { bonus: id, state, amount, counted, required, claim_by: claimBy } = row;
  if (id === null || amount === null || counted === null || required === null) return undefined;
  return {
    id,
    amount: toWire(micros(amount)),
    ...((row.wallet === 'POINTS' || row.wallet === 'ENTRIES') && { wallet: row.wallet }),
    ...(row.raffle !== null && { raffle: row.raffle }),
    ...(row.drawn_by !== null && { drawnBy: row.drawn_by }),
    wagered: toWire(micros(counted < required ? counted : required)),
    required: toWire(micros(required)),
    ...(state === 'CLAIMABLE' && claimBy && { claimBy: claimBy.getTime() }),
    ...(state === 'ACTIVE' && row.expires_at && { expiresAt: row.expires_at.getTime() }),
  };
}

/** States of bonuses that are not over. */
const openStates: Readonly<Record<string, MemberPromotion['status']>> = {
  CLAIMABLE: 'claim',
  QUEUED: 'issued',
  ACTIVE: 'processing',
};

/**
 * The triggers that need no act of the member: their bonuses are granted by a day, the ladder of
 * ranks or a draw.
 */
const joinedByItself: ReadonlySet<PromotionTrigger> = new Set([
  'LOSS_BACK',
  'REBATE',
  'BIRTHDAY',
  'SCHEDULE',
  'RANK',
  'RAFFLE',
]);

/**
 * A bonus that is open comes first, then an application, then whether another bonus can be had. An
 * application of another day does not keep from applying today. In what a day triggers every member
 * takes part.
 */
function getStatus(row: MemberPromotionRow): MemberPromotion['status'] {
  const { state, phase, refusal, trigger } = row;
  const { application_state: applied, is_same_occasion: isSame } = row;
  const open = state === null ? undefined : openStates[state];
  const canJoin = phase === 'running' && refusal === null;
  // The check-in of today comes before what became of yesterday's.
  if (open && !(trigger === 'LOGIN' && canJoin)) return open;
  if (applied === 'PENDING' && !canJoin) return 'applying';
  if (applied === 'REJECTED' && isSame) return 'rejected';
  if (canJoin) {
    const isJoined = row.has_joined ?? (trigger !== null && joinedByItself.has(trigger));
    return isJoined ? 'signed' : 'join';
  }
  if (state === 'PAID' || state === 'CONVERTED') return 'claimed';
  return phase === 'soon' ? 'comingSoon' : 'closed';
}
