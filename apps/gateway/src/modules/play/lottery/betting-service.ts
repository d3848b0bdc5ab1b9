import type { Contract, HandlerInput, Reply } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { memberCommandOf, runIdempotently } from '../../money/wallet/module.ts';
import type { BetPostings } from './bet-postings.ts';
import { type BetRequest, readBetting, readVnBetting } from './bet-request.ts';
import { cancelBets, type CancelledOrder, cancelOrder } from './cancel-bets.ts';
import { placeOrder, type PlacedOrder } from './place-order.ts';

type Lottery = Contract['lottery'];
type Body<Name extends 'betting' | 'vnBetting' | 'cancel' | 'cancelOrder'> = HandlerInput<
  Lottery[Name]
>;

/** Places and cancels bets on draws. */
export type BettingService = {
  readonly betting: (ctx: MemberContext, body: Body<'betting'>) => Promise<PlacedOrder>;
  readonly vnBetting: (ctx: MemberContext, body: Body<'vnBetting'>) => Promise<PlacedOrder>;
  readonly cancel: (ctx: MemberContext, ids: Body<'cancel'>) => Promise<Reply<Lottery['cancel']>>;
  readonly cancelOrder: (ctx: MemberContext, body: Body<'cancelOrder'>) => Promise<CancelledOrder>;
};

export type BettingDeps = { readonly db: Database; readonly post: BetPostings };

export function createBettingService({ db, post }: BettingDeps): BettingService {
  const placeOnce = (ctx: MemberContext, route: string, body: unknown, request: BetRequest) =>
    runIdempotently(db, memberCommandOf(ctx, route, body), (tx) =>
      placeOrder(tx, ctx, post, request),
    );

  return {
    betting: async (ctx, body) => placeOnce(ctx, 'lottery.betting', body, readBetting(body)),
    vnBetting: async (ctx, body) => placeOnce(ctx, 'lottery.vnBetting', body, readVnBetting(body)),
    cancel: (ctx, ids) => db.transaction(ctx.tenantId, (tx) => cancelBets(tx, ctx, post, ids)),
    cancelOrder: (ctx, body) =>
      runIdempotently(db, memberCommandOf(ctx, 'lottery.cancelOrder', body), (tx) =>
        cancelOrder(tx, ctx, post, body.orderNo),
      ),
  };
}
